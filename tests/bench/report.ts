export interface Figure {
  name: string;
  measured: string;
  promised: string;
  /** null: for information, or could not be measured yet. */
  kept: boolean | null;
}

export function atLeast(name: string, value: number, floor: number | null, unit: string): Figure {
  return {
    name,
    measured: `${round(value)}${unit}`,
    promised: floor === null ? "" : `at least ${floor}${unit}`,
    kept: floor === null ? null : value >= floor,
  };
}

export function atMost(name: string, value: number, limit: number, unit: string): Figure {
  return { name, measured: `${round(value)}${unit}`, promised: `at most ${limit}${unit}`, kept: value <= limit };
}

export function information(name: string, measured: string): Figure {
  return { name, measured, promised: "", kept: null };
}

export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ name, measured, promised, kept }) => [
    name,
    measured,
    promised,
    kept === null ? "" : kept ? "kept" : "BROKEN",
  ]);
  const all = [["figure", "measured", "promised", ""], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
