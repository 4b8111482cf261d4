/** How far a long job has come. */
export interface Progress {
  readonly done: number;
  /** What is counted: "texts", "examples". */
  readonly unit: string;
  /** Share of the whole, from 0 to 1, when the whole is known. */
  readonly fraction?: number;
}

/** What a long job tells while it runs. */
export interface RunHooks {
  readonly onProgress?: (progress: Progress) => void;
  readonly onWarning?: (message: string) => void;
  readonly signal?: AbortSignal;
}
