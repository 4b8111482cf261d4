import { UserError } from "../../core/errors.ts";
import type { Runner } from "../runner.ts";
import { type OnnxRuntime, onnxRuntimeRunner } from "./onnxruntime.ts";

type Importer = () => Promise<OnnxRuntime>;

/** How each runner's package is loaded, the faster one first. */
const IMPORTERS: Readonly<Record<Runner["name"], Importer>> = {
  "onnxruntime-node": async () => (await import("onnxruntime-node")).default,
  "onnxruntime-web": async () => (await import("onnxruntime-web")).default,
};

export interface LoadRunnerOptions {
  /** The runner to try first. Default: onnxruntime-node, which runs machine code. */
  readonly prefer?: Runner["name"];
  /** Other ways to load the packages. */
  readonly importers?: Partial<Record<Runner["name"], Importer>>;
}

/**
 * The first runner that loads: onnxruntime-node, or onnxruntime-web (WebAssembly, about four times slower) where no binary
 * fits the machine. Fails with an error that says what to do when neither does.
 */
export async function loadRunner({ prefer, importers = {} }: LoadRunnerOptions = {}): Promise<Runner> {
  const names = Object.keys(IMPORTERS) as Runner["name"][];
  names.sort((one, other) => Number(other === prefer) - Number(one === prefer));
  const failures: string[] = [];
  for (const name of names) {
    try {
      return onnxRuntimeRunner(await (importers[name] ?? IMPORTERS[name])(), name);
    } catch (error) {
      failures.push(`${name}: ${firstLine(error)}`);
    }
  }
  throw new UserError("missing", `no runtime for models could be loaded (${failures.join("; ")})`, {
    hint: "Run `npm install onnxruntime-node@1.17.0 onnxruntime-web@1.17.0` beside assay; metrics that need no model work without.",
  });
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
}
