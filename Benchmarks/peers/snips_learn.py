"""Snips NLU with its usual configuration, less what its language resources would add: they are in no package registry.

Without them there are no word clusters, no stems, no list of the commonest words, and no noise to reject sentences with.
"""

import warnings
from copy import deepcopy

warnings.filterwarnings("ignore")

from snips_nlu import SnipsNLUEngine
from snips_nlu.constants import GAZETTEERS, METADATA, NOISE, STEMS, STOP_WORDS, WORD_CLUSTERS
from snips_nlu.default_configs import CONFIG_EN

import measuring

SEED = 7


def configuration():
    config = deepcopy(CONFIG_EN)
    lookup, learned = config["intent_parsers_configs"]
    lookup["ignore_stop_words"] = False
    features = []
    for feature in learned["slot_filler_config"]["feature_factory_configs"]:
        if feature["factory_name"] == "word_cluster":
            continue
        if "common_words_gazetteer_name" in feature["args"]:
            feature["args"]["common_words_gazetteer_name"] = None
        if "use_stemming" in feature["args"]:
            feature["args"]["use_stemming"] = False
        features.append(feature)
    learned["slot_filler_config"]["feature_factory_configs"] = features
    learned["intent_classifier_config"]["data_augmentation_config"]["noise_factor"] = 0
    words = learned["intent_classifier_config"]["featurizer_config"]["cooccurrence_vectorizer_config"]
    words["filter_stop_words"] = False
    return config


def dataset(examples, language):
    intents, entities = {}, {}
    for example in examples:
        text, parts, end = example["text"], [], 0
        for start, stop, kind in sorted(example.get("slots", [])):
            if start < end:
                continue
            if text[end:start]:
                parts.append({"text": text[end:start]})
            parts.append({"text": text[start:stop], "entity": kind, "slot_name": kind})
            entities[kind] = {"data": [], "use_synonyms": True, "automatically_extensible": True, "matching_strictness": 1.0}
            end = stop
        if text[end:]:
            parts.append({"text": text[end:]})
        intents.setdefault(example["intent"], {"utterances": []})["utterances"].append({"data": parts})
    return {"language": language, "intents": intents, "entities": entities}


def make(examples, asked):
    outside = asked.get("outOfScope", "oos")
    language = asked.get("locale", "en")
    resources = {
        METADATA: {"language": language, "name": language, "version": "0", "gazetteers": [], "word_clusters": []},
        GAZETTEERS: {}, NOISE: [], STEMS: {}, STOP_WORDS: set(), WORD_CLUSTERS: {},
    }
    known = [example for example in examples if example["intent"] != outside]
    engine = SnipsNLUEngine(config=configuration(), resources=resources, random_state=SEED)
    engine.fit(dataset(known, language))

    def read(text):
        found = engine.parse(text)
        slots = [[slot["range"]["start"], slot["range"]["end"], slot["slotName"]] for slot in found["slots"]]
        return found["intent"]["intentName"] or outside, slots

    return read


measuring.learn(make)
