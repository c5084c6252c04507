.PHONY: demo test lint bench
demo: ; @script/demo
test: ; @script/test
lint: ; @script/lint
bench: ; @script/bench
