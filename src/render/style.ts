/** How emphasis is drawn in a terminal. Whoever prints hands in functions that add colour; every text reads without them. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly underline: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const unchanged = (text: string): string => text;

/** No colour and no emphasis: for pipes and files. */
export const plainStyle: Style = {
  bold: unchanged,
  dim: unchanged,
  underline: unchanged,
  red: unchanged,
  green: unchanged,
  yellow: unchanged,
};
