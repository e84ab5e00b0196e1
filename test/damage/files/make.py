"""Writes the files beside it, small enough for every change of every byte, each by the tool that users have.

pip install pyarrow==26.0.1 numpy==2.4.6
"""

import gzip

import numpy as np
import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq

table = pa.table(
    {
        "id": ["a", "b", "c"],
        "label": pa.array([1, 0, 1], pa.int64()),
        "score": [0.9, 0.4, 0.1 + 0.2],
        "country": ["de", None, "fr"],
    }
)
for codec in ("none", "snappy", "gzip", "zstd", "brotli", "lz4"):
    pq.write_table(table, f"{codec}.parquet", compression=codec)
# With the CRC-32 that a page may have, in both versions of pages.
for codec, version in (("none", "1.0"), ("snappy", "1.0"), ("zstd", "2.0")):
    name = f"checked.{codec}.{version[0]}.parquet"
    pq.write_table(table, name, compression=codec, data_page_version=version, write_page_checksum=True)

feather.write_feather(table, "none.feather", compression="uncompressed")
feather.write_feather(table, "lz4.feather", compression="lz4")
feather.write_feather(table, "zstd.feather", compression="zstd")
with pa.ipc.new_stream("stream.arrow", table.schema) as stream:
    stream.write_table(table, max_chunksize=2)
with pa.ipc.new_file("dictionary.arrow", pa.schema([("id", pa.string()), ("label", pa.dictionary(pa.int8(), pa.string()))])) as file:
    file.write_table(pa.table({"id": ["a", "b", "c"], "label": pa.array(["x", "y", "x"]).dictionary_encode().cast(pa.dictionary(pa.int8(), pa.string()))}))

label, score = np.array([1, 0, 1]), np.array([0.9, 0.4, 0.1 + 0.2])
np.savez("stored.npz", label=label, score=score, id=np.array(list("abc")))
np.savez_compressed("packed.npz", label=label, score=score, id=np.array(list("abc")))
np.save("numbers.npy", np.stack([label, score], 1))
np.save("texts.npy", np.array([["ab", "c"], ["ab", "ab"], ["c", "c"]]))
np.save("booleans.npy", label == 1)

with open("preds.csv.gz", "wb") as file:
    file.write(gzip.compress(b"id,label,score\na,1,0.9\nb,0,0.4\nc,1,0.3\n", mtime=0))
