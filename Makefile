.PHONY: demo test lint bench bench-understanding speech
demo: ; @script/demo
test: ; @script/test
lint: ; @script/lint
bench: ; @script/bench
bench-understanding: ; @script/bench-understanding
speech: ; @script/setup --speech
