export function webnlg2017():
  | {
      readonly triples: readonly (readonly [subject: string, relation: string, value: string])[];
      readonly references: readonly string[];
      readonly texts: Readonly<Record<string, string>>;
    }[]
  | undefined;
