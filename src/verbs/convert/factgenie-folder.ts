import { join } from "node:path";
import type { Case } from "../../core/example.ts";
import type { JudgementRecord } from "../../core/report.ts";
import { annotationRecord, outputRecord, type TextPlace } from "../../data/factgenie/annotation-record.ts";
import {
  campaignMetadata,
  datasetEntry,
  inputRecord,
  peopleConfig,
} from "../../data/factgenie/campaign-files.ts";
import { FACTGENIE_FOLDERS } from "../../data/factgenie/read-marked-texts.ts";
import { DistinctSlugs, slug } from "../../data/factgenie/slug.ts";
import { AtomicFile } from "../../files/atomic-file.ts";

/** Data that comes without a split is all one: factgenie wants a name for it. */
const SPLIT = "test";

/** What a factgenie folder is made of beside the texts. */
interface FolderSetup {
  readonly folder: string;
  readonly name: string;
  readonly createdAt: Date;
  /** The metrics that get a campaign. */
  readonly metrics: Iterable<string>;
}

/** Files laid out as in factgenie's own folder: a dataset, its outputs, and a campaign for each metric. They appear when all are whole. */
export class FactgenieFolder {
  readonly #dataset: string;
  readonly #setups = new DistinctSlugs("system");
  readonly #campaigns: ReadonlyMap<string, { readonly id: string; readonly file: AtomicFile }>;
  readonly #files: readonly AtomicFile[];
  readonly #inputs: AtomicFile;
  readonly #outputs: AtomicFile;
  #position = -1;

  private constructor(
    dataset: string,
    campaigns: ReadonlyMap<string, { readonly id: string; readonly file: AtomicFile }>,
    [inputs, outputs, ...others]: readonly [AtomicFile, AtomicFile, ...AtomicFile[]],
  ) {
    this.#dataset = dataset;
    this.#campaigns = campaigns;
    this.#inputs = inputs;
    this.#outputs = outputs;
    this.#files = [inputs, outputs, ...others];
  }

  static async create({ folder, name, createdAt, metrics }: FolderSetup): Promise<FactgenieFolder> {
    const dataset = slug(name) || "assay";
    const opened: AtomicFile[] = [];
    const open = async (path: string, text = ""): Promise<AtomicFile> => {
      const file = await AtomicFile.create(join(folder, path));
      opened.push(file);
      await file.write(text);
      return file;
    };
    try {
      const inputs = await open(join("data", "inputs", dataset, `${SPLIT}.jsonl`));
      const outputs = await open(join(FACTGENIE_FOLDERS.outputs, dataset, `${SPLIT}.jsonl`));
      await open("datasets.yml", datasetEntry(dataset, SPLIT));
      await open(join("config", "crowdsourcing", `${dataset}.yaml`), peopleConfig());
      const slugs = new DistinctSlugs("metric");
      const campaigns = new Map<string, { id: string; file: AtomicFile }>();
      for (const metric of metrics) {
        const id = `${dataset}-${slugs.of(metric)}`;
        const place = join(FACTGENIE_FOLDERS.campaigns, id);
        await open(join(place, "metadata.json"), campaignMetadata(id, createdAt));
        campaigns.set(metric, { id, file: await open(join(place, "files", `${SPLIT}.jsonl`)) });
      }
      return new FactgenieFolder(dataset, campaigns, [inputs, outputs, ...opened.slice(2)]);
    } catch (cause) {
      await Promise.all(opened.map((file) => file.discard()));
      throw cause;
    }
  }

  /** Begins the next example. */
  async addExample(example: Case["example"]): Promise<void> {
    this.#position++;
    await this.#inputs.write(lineOf(inputRecord(example)));
  }

  /** Adds a text of the last example, with what metrics said of it. */
  async addText({ example, candidate }: Case, records: readonly JudgementRecord[]): Promise<void> {
    const { system, sample } = candidate;
    const place: TextPlace = {
      dataset: this.#dataset,
      split: SPLIT,
      setup_id: this.#setups.of(sample === 0 ? system : `${system} sample ${sample + 1}`),
      example_idx: this.#position,
    };
    await this.#outputs.write(lineOf(outputRecord(place, candidate)));
    for (const record of records) {
      const campaign = this.#campaigns.get(record.metric);
      if (campaign === undefined || record.status !== "judged") continue;
      const { metric, evidence } = record;
      const marks = { example, candidate, metric, campaign: campaign.id, evidence };
      await campaign.file.write(lineOf(annotationRecord(place, marks)));
    }
  }

  async commit(): Promise<void> {
    for (const file of this.#files) await file.commit();
  }

  async discard(): Promise<void> {
    await Promise.all(this.#files.map((file) => file.discard()));
  }
}

function lineOf(record: object): string {
  return `${JSON.stringify(record)}\n`;
}
