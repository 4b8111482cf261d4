#!/usr/bin/env bash
# A run in N shards as a Slurm array, and a merge that waits for all of it: slurm.sh N DATA RUN. Prints the merge's job number.
set -euo pipefail
shards=$1 data=$2 run=$3
parts=$(dirname "$run")/$(basename "$run").parts
mkdir -p "$parts"
# A task that is requeued goes on where it was stopped.
array=$(sbatch --parsable --requeue --array="1-$shards" --output="$parts/%a.log" --wrap \
  "assay score '$data' ${ASSAY_OPTIONS:-} --quiet --shard auto -o '$parts/part-'\$SLURM_ARRAY_TASK_ID")
sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$parts/merge.log" --wrap \
  "assay merge '$parts'/part-* -o '$run/'"
