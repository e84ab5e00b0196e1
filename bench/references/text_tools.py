"""Times sacrebleu, rouge_score, jiwer and seqeval on the texts in a folder and prints {versions, works: {work: {"seconds":
median, "value": v}}} as JSON.

PyPI: pip install sacrebleu rouge_score jiwer seqeval
Usage: python3 text_tools.py <folder> <rounds>
"""

import json
import sys
import time
import warnings
from importlib.metadata import version
from pathlib import Path

import jiwer
from rouge_score import rouge_scorer
from sacrebleu.metrics import BLEU, CHRF
from seqeval.metrics import f1_score
from seqeval.scheme import IOB2

warnings.filterwarnings("ignore")
folder, rounds = Path(sys.argv[1]), int(sys.argv[2])


def lines(name):
    return (folder / name).read_text(encoding="utf-8").split("\n")[:-1]


references, texts = lines("refs.txt"), lines("hyps.txt")
tags, predicted = ([line.split(" ") for line in lines(name)] for name in ("tags.txt", "pred.txt"))


def uncached(metric):
    # Tokens of earlier rounds are kept by sacrebleu: each round is to do the work.
    tokenizer = getattr(metric, "tokenizer", None)
    for each in (tokenizer, getattr(tokenizer, "_post_tokenizer", None)):
        clear = getattr(type(each).__call__, "cache_clear", None) if each is not None else None
        if clear is not None:
            clear()
    return metric


def rouge(name):
    scorer = rouge_scorer.RougeScorer([name], use_stemmer=False)
    return sum(scorer.score(r, t)[name].fmeasure for r, t in zip(references, texts)) / len(texts)


works = {
    "bleu": lambda: uncached(BLEU()).corpus_score(texts, [references]).score,
    "chrf": lambda: CHRF().corpus_score(texts, [references]).score,
    **{name: lambda name=name: rouge(name) for name in ("rouge1", "rouge2", "rouge3", "rougeL", "rougeLsum")},
    "wordErrorRate": lambda: jiwer.wer(references, texts),
    "characterErrorRate": lambda: jiwer.cer(references, texts),
    "entityF1": lambda: f1_score(tags, predicted),
    "strictEntityF1": lambda: f1_score(tags, predicted, mode="strict", scheme=IOB2),
}

timed = {}
for name, work in works.items():
    took = []
    value = None
    # What takes long is timed less often.
    for i in range(rounds):
        start = time.perf_counter()
        value = work()
        took.append(time.perf_counter() - start)
        if took[0] > 10:
            break
    timed[name] = {"seconds": sorted(took)[len(took) // 2], "value": value}
versions = ", ".join(f"{name} {version(name)}" for name in ("sacrebleu", "rouge_score", "jiwer", "seqeval"))
print(json.dumps({"versions": f"{versions} (Python {sys.version.split()[0]})", "works": timed}))
