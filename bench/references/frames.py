"""Answers a question of bench/engines with polars or scikit-learn, and prints what it took as JSON: the time includes
reading the columns.

Both come from PyPI: pip install polars scikit-learn numpy
Usage: python3 frames.py versions | python3 frames.py <question> <Parquet or CSV file>
"""

import json
import os
import resource
import sys
import time

os.environ.setdefault("POLARS_MAX_THREADS", "2")
import polars as pl  # noqa: E402

pl.Config.set_engine_affinity("streaming")

y, s, o = pl.col("y"), pl.col("s"), pl.col("o")


def one(frame):
    return frame.collect().item()


def counts(rows):
    cells = rows.group_by("country", "y", (s >= 0.5).alias("h")).len().collect()
    positives = cells.filter(y == 1)
    return positives.filter(pl.col("h"))["len"].sum() / positives["len"].sum()


def losses(rows):
    own = pl.when(y == 1).then(s).otherwise(1 - s).clip(2.3e-16)
    bins = rows.group_by((s * 15).floor().alias("bin")).agg(
        s.sum().alias("s"),
        y.cast(pl.Float64).sum().alias("y"),
        ((s - y) ** 2).sum().alias("brier"),
        (-own.log()).sum().alias("logloss"),
        pl.len().alias("n"),
    ).collect()
    gaps = (bins["s"] - bins["y"]).abs().sum()
    return (bins["logloss"].sum() + bins["brier"].sum() + gaps) / bins["n"].sum()


def errors(rows):
    return one(rows.select((o - s).abs().mean() + ((o - s) ** 2).mean().sqrt()))


def r2(rows):
    return one(rows.select(1 - ((o - s) ** 2).mean() / o.var(ddof=0)))


def auc(rows):
    buckets = rows.group_by((s * 1048576).floor().cast(pl.Int32).alias("b")).agg(
        y.cast(pl.Int64).sum().alias("p"), pl.len().cast(pl.Int64).alias("n")
    ).collect().sort("b").with_columns((pl.col("n") - pl.col("p")).cast(pl.Float64).alias("q"), pl.col("p").cast(pl.Float64))
    pairs = (buckets["p"] * (buckets["q"].cum_sum() - buckets["q"] / 2)).sum()
    return pairs / buckets["p"].sum() / buckets["q"].sum()


def exact(rows):
    from sklearn.metrics import roc_auc_score

    columns = rows.select("y", "s").collect()
    return roc_auc_score(columns["y"].to_numpy(), columns["s"].to_numpy())


def precision(rows):
    from sklearn.metrics import average_precision_score

    columns = rows.select("y", "s").collect()
    return average_precision_score(columns["y"].to_numpy(), columns["s"].to_numpy())


def file(rows):
    own = pl.when(y == 1).then(s).otherwise(1 - s).clip(2.3e-16)
    loss = one(rows.select((-own.log()).mean()))
    recall = one(rows.filter(y == 1).select((s >= 0.5).mean()))
    return auc(rows) + loss + recall


def paired(rows):
    from sklearn.metrics import brier_score_loss, roc_auc_score

    columns = rows.select("y", "s", "o").collect()
    truth, first, other = (columns[name].to_numpy() for name in ("y", "s", "o"))
    brier_score_loss(truth, first)
    brier_score_loss(truth, other)
    return roc_auc_score(truth, first) - roc_auc_score(truth, other)


def ranking(rows):
    def dcg(*order):
        by, descending = ["q", *order], [False, *[True] * len(order)]
        top = rows.sort(by, descending=descending).group_by("q", maintain_order=True).head(10)
        ranked = top.with_columns(pl.int_range(pl.len()).over("q").alias("r"))
        return ranked.group_by("q").agg((pl.col("g") / (pl.col("r") + 2).log(2)).sum().alias("dcg"))

    found, best = dcg("s", "d").collect(), dcg("g").collect()
    joined = found.join(best, on="q", suffix="_best")
    return joined.select(
        pl.when(pl.col("dcg_best") > 0).then(pl.col("dcg") / pl.col("dcg_best")).otherwise(0).mean()
    ).item()


QUESTIONS = {each.__name__: each for each in (counts, losses, errors, r2, auc, exact, precision, paired, ranking)}
QUESTIONS |= {"csv": file, "parquet": file}

if sys.argv[1] == "versions":
    import sklearn

    print(json.dumps(f"polars {pl.__version__}, scikit-learn {sklearn.__version__}"))
else:
    question, path = sys.argv[1:]
    cpu, start = time.process_time(), time.perf_counter()
    value = QUESTIONS[question](pl.scan_csv(path) if path.endswith(".csv") else pl.scan_parquet(path))
    taken = {
        "value": float(value),
        "seconds": time.perf_counter() - start,
        "cpu": time.process_time() - cpu,
        "gibibytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20,
    }
    print(json.dumps(taken))
