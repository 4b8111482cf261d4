#!/usr/bin/env bash
# A run in N shards with GNU parallel: on this machine, or on others that see this folder (parallel.sh N DATA RUN -S host1,host2 --wd .).
set -euo pipefail
shards=$1 data=$2 run=$3
shift 3
parts=$(dirname "$run")/$(basename "$run").parts
seq "$shards" | parallel --halt now,fail=1 --retries 3 "$@" \
  "assay score '$data' ${ASSAY_OPTIONS:-} --quiet --shard {}/$shards -o '$parts/part-{}'"
assay merge "$parts"/part-* -o "$run/"
rm -r "$parts"
