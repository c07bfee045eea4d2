import path from "node:path";
import { runnerImport } from "vite";
import type { TrialResult } from "../support/court-trial";
import type * as CourtCells from "./court-cells";
import { atMost, information, type Figure } from "./report";

/** Of each subject. */
const PUBLISHED = 500;

/** Through Vite, which knows how prompts are imported. */
export async function loadCells(): Promise<typeof CourtCells> {
  const { module } = await runnerImport<typeof CourtCells>("./tests/bench/court-cells.ts", {
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": path.resolve("app"), "~db": path.resolve("db") } },
  });
  return module;
}

/** What the key court lets through, and what it costs, of writers and solvers that are weak and err alike. */
export async function courtFigures(): Promise<Figure[]> {
  const { cells, tryCell } = await loadCells();
  const weak = cells.filter(
    ({ writerErrors, manner, sharedBeliefs, subjects }) =>
      writerErrors === 0.3 && manner === "alike" && sharedBeliefs === 0.5 && subjects.length === 2,
  );
  const figures: Figure[] = [];
  for (const cell of weak.filter(({ checks }) => checks === undefined)) {
    const sum = summed(await tryCell(cell, PUBLISHED, { before: false }));
    const name = `key court, writer wrong at 30 %, solvers alike at ${cell.solverErrors * 100} %`;
    figures.push(
      information(`${name}: a published question`, costOf(sum)),
      atMost(`${name}: wrong keys of ${sum.published}`, percent(sum.wrong, sum), cell.solverErrors > 0.1 ? 4 : 2, " %"),
    );
    if (cell.solverErrors <= 0.1) {
      figures.push(atMost(`${name}: two right options`, percent(sum.twoRight, sum), 0.5, " %"));
    }
  }
  return figures;
}

export function summed(results: TrialResult[]): TrialResult {
  const sum = (of: (result: TrialResult) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    wished: sum(({ wished }) => wished),
    published: sum(({ published }) => published),
    wrong: sum(({ wrong }) => wrong),
    twoRight: sum(({ twoRight }) => twoRight),
    writing: { calls: sum(({ writing }) => writing.calls), tokens: sum(({ writing }) => writing.tokens) },
    court: { calls: sum(({ court }) => court.calls), tokens: sum(({ court }) => court.tokens) },
  };
}

export function percent(count: number, { published }: TrialResult): number {
  return (100 * count) / published;
}

/** Writing and court together. */
export function costOf({ writing, court, published }: TrialResult): string {
  const each = (total: number, digits: number) => (total / published).toFixed(digits);
  return `${each(writing.calls + court.calls, 1)} calls, ${each(writing.tokens + court.tokens, 0)} tokens`;
}
