/**
 * Drawings of a lesson, as data: what is drawn is worked out from them, so that a drawing cannot contradict itself. Every
 * field is one word, because what is stored has its fields renamed (`text/key-case`).
 */
export type Figure = FigureData & {
  /** Beneath the drawing: what to see in it. Markdown when it is written, HTML when it is stored. */
  caption: string;
  /** For who cannot see it: what is drawn, with its numbers. Plain text. */
  alt: string;
};

/**
 * Drawings of hand-made questions; null where their author drew none.
 *
 * @param question its text as it was asked: what was worded anew since has no drawing
 */
export interface QuestionFigures {
  /** How it is solved. */
  solutionOf(item: { sourceKey: string; question: string }): Promise<Figure | null>;
  /** What a wrong option makes of it. @param option its text as it was asked */
  mistakeOf(item: { sourceKey: string; question: string; option: string }): Promise<Figure | null>;
}

export type FigureData =
  | BarFigure
  | MosaicFigure
  | RatesFigure
  | VennFigure
  | GridFigure
  | TreeFigure
  | DotsFigure
  | DistributionFigure
  | HistogramFigure
  | DensityFigure
  | IntervalsFigure
  | ScatterFigure
  | ScalesFigure;

/** A whole, cut into parts. */
export interface BarFigure {
  kind: "bar";
  /** What is counted, as in "20 people". */
  unit: string;
  /** `open` is what nobody knows. */
  parts: { label: string; count: number; tone: "filled" | "plain" | "open" }[];
}

/** A square of groups as wide as they are common, each filled as far as something applies to it. */
export interface MosaicFigure {
  kind: "mosaic";
  columns: { label: string; of: number; filled: number }[];
  /** What the filled part is. */
  filled: string;
  /** From 1: the one column that counts; the others are pale. */
  focus?: number;
  /** Draws the share of all as a line across. */
  overall?: boolean;
}

/** Shares of groups of different size, one beneath the other. */
export interface RatesFigure {
  kind: "rates";
  groups: { label: string; rows: { label: string; part: number; of: number }[] }[];
  /** The name of one more group: all others together. */
  total?: string;
}

/** Two overlapping circles in a rectangle. */
export interface VennFigure {
  kind: "venn";
  whole: number;
  sets: { label: string; count: number }[];
  both: number;
  /** Directly after each number. */
  unit?: string;
  neither: string;
  /** What is looked at; the overlap where it is left out. */
  filled?: VennRegion[];
}

export type VennRegion = "first" | "both" | "second" | "neither";

/** Pairs, each a cell. */
export interface GridFigure {
  kind: "grid";
  across: { title?: string; labels: string[] };
  down: { title?: string; labels: string[] };
  /** Rows and columns, from 1. */
  filled?: [number, number][];
  /** Of pairs that cannot be. */
  blank?: [number, number][];
  /** Writes both labels into each cell. */
  joined?: boolean;
  /** Says beneath how many are filled, or how many there are. */
  counted?: boolean;
}

/** Ways that fork, from left to right. */
export interface TreeFigure {
  kind: "tree";
  /** At the beginning. */
  root?: string;
  branches: TreeBranch[];
  /** The word before the sum of the marked ways; their products are worked out. */
  sum?: string;
}

export interface TreeBranch {
  label: string;
  /** On the branch: a chance as a decimal or a fraction, or a word. */
  on?: string;
  marked?: boolean;
  branches?: TreeBranch[];
}

/** Single values on a line. */
export interface DotsFigure {
  kind: "dots";
  values: number[];
  unit: string;
  axis: Axis;
  mean?: boolean;
  median?: boolean;
  /** Each value in a row of its own, with its way from the mean. */
  deviations?: boolean;
  /** Above each pile its share of all. */
  shares?: boolean;
}

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** The values of a random variable, with bars as high as their chances. */
export interface DistributionFigure {
  kind: "distribution";
  panels: { label: string; bars: { value: number; chance: number }[] }[];
  mean?: boolean;
  sd?: boolean;
}

/** Classes of different widths, drawn so that areas are shares. */
export interface HistogramFigure {
  kind: "histogram";
  classes: { from: number; to: number; count: number }[];
  /** Of the axis. */
  unit: string;
  /** One of it, as in "percent per year". */
  per: string;
}

/** Curves with areas beneath them. */
export interface DensityFigure {
  kind: "density";
  axis: Axis;
  unit?: string;
  panels: { label?: string; curve: Curve; shaded?: Shade[] }[];
  /** Lines through all panels. */
  marks?: { at: number; label: string }[];
  /** Of a single normal curve: lines beneath, from the mean that many standard deviations to each side. */
  spans?: number[];
  percent?: boolean;
}

export type Curve =
  | { shape: "normal"; mean: number; sd: number }
  /** With a long tail to the right, from 0. */
  | { shape: "skewed"; mean: number; sd: number }
  | { shape: "uniform"; from: number; to: number };

export interface Shade {
  from?: number;
  to?: number;
  label?: string;
  tone?: "filled" | "soil";
}

/** One interval for each sample, and the value that they are to catch. */
export interface IntervalsFigure {
  kind: "intervals";
  estimates: number[];
  margin: number;
  truth: number;
  /** What it is, if no "true mean". */
  label?: string;
  unit: string;
  axis: Axis;
}

/** Clouds of points, each with its correlation. */
export interface ScatterFigure {
  kind: "scatter";
  panels: { label: string; points: [number, number][] }[];
}

/** Values of different groups on one line of z-scores. */
export interface ScalesFigure {
  kind: "scales";
  rows: { label: string; mean: number; sd: number; value: number }[];
}
