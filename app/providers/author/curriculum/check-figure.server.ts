import type { Axis, Figure, TreeBranch } from "../figure-port";

/** What of a drawing contradicts itself, or could not be drawn; one sentence each. */
export function checkFigure(figure: Figure): string[] {
  return problemsOf(figure).map((problem) => `figure: ${problem}`);
}

function problemsOf(figure: Figure): string[] {
  switch (figure.kind) {
    case "bar":
      return figure.parts.some(({ count }) => count === 0) ? ["a part has nothing in it"] : [];
    case "mosaic":
      return [
        ...figure.columns.filter(({ of, filled }) => filled > of).map(({ label }) => tooMany(label)),
        ...(figure.focus !== undefined && figure.focus > figure.columns.length
          ? ["the column in focus is not there"]
          : []),
      ];
    case "rates":
      return figure.groups.flatMap(({ rows }) =>
        rows.filter(({ part, of }) => part > of || of === 0).map(({ label }) => tooMany(label)),
      );
    case "venn":
      return checkVenn(
        figure.whole,
        figure.sets.map(({ count }) => count),
        figure.both,
      );
    case "grid": {
      const [rows, columns] = [figure.down.labels.length, figure.across.labels.length];
      const cells = [...(figure.filled ?? []), ...(figure.blank ?? [])];
      const isOut = cells.some(([row, column]) => row > rows || column > columns);
      const isTwice = new Set(cells.map(String)).size < cells.length;
      return [...(isOut ? ["a cell is outside the table"] : []), ...(isTwice ? ["a cell is named twice"] : [])];
    }
    case "tree":
      return checkBranches(figure.branches);
    case "dots":
      return checkRange(figure.axis, figure.values);
    case "distribution":
      return figure.panels
        .filter(({ bars }) => !isOne(bars.map(({ chance }) => chance)))
        .map(({ label }) => notOne(label));
    case "histogram":
      return figure.classes.some(
        ({ from, to }, index) => from >= to || from !== (figure.classes[index - 1]?.to ?? from),
      )
        ? ["the classes do not follow each other"]
        : [];
    case "density":
      return [
        ...checkRange(
          figure.axis,
          (figure.marks ?? []).map(({ at }) => at),
        ),
        ...(figure.spans && figure.panels[0]!.curve.shape !== "normal" ? ["only a normal curve has spans"] : []),
      ];
    case "intervals":
      return checkRange(
        figure.axis,
        figure.estimates.flatMap((estimate) => [estimate - figure.margin, estimate + figure.margin]),
      );
    case "scatter":
      return figure.panels
        .filter(({ points }) => [0, 1].some((side) => new Set(points.map((point) => point[side])).size < 2))
        .map(({ label }) => `"${label}" has no correlation: its points do not vary`);
    case "scales":
      return figure.rows
        .filter(({ value, mean, sd }) => Math.abs(value - mean) > 2 * sd)
        .map(({ label }) => `"${label}" is more than 2 standard deviations from its mean`);
  }
}

function checkVenn(whole: number, counts: number[], both: number): string[] {
  const union = counts.reduce((sum, count) => sum + count, 0) - both;
  return [
    ...(counts.some((count) => both > count) ? ["the overlap is larger than a set"] : []),
    ...(union > whole ? ["the sets are larger than the whole"] : []),
  ];
}

/** The chances of what comes next add up to 1, at every fork; words are no chances. */
function checkBranches(branches: TreeBranch[]): string[] {
  const chances = branches.map(({ on }) => chanceOf(on));
  const [first] = branches;
  return [
    ...(first && chances.every((chance) => chance !== null) && !isOne(chances) ? [notOne(first.label)] : []),
    ...branches.flatMap((branch) => checkBranches(branch.branches ?? [])),
  ];
}

function chanceOf(on: string | undefined): number | null {
  const match = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(on ?? "");
  return match && Number(match[1]) / Number(match[2] ?? 1);
}

function checkRange({ from, to, ticks }: Axis, values: number[]): string[] {
  return [...ticks, ...values]
    .filter((value) => value < from || value > to)
    .map((value) => `${value} is not on the axis`);
}

function isOne(chances: number[]): boolean {
  return Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-9;
}

function notOne(label: string): string {
  return `the chances at "${label}" do not add up to 1`;
}

function tooMany(label: string): string {
  return `"${label}" has more than there are`;
}
