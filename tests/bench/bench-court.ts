import type { TrialResult } from "../support/court-trial";
import { costOf, loadCells, percent, summed } from "./court";
import type { Cell } from "./court-cells";

/**
 * The trial of the key court: `npm run bench:court`. Everything that is published is audited, at least 1,000 questions a
 * line where it has both subjects; what is assumed of models is told in tests/support/court-trial-model.ts. "Before" is
 * one way of solving, asked twice, of writers who do not tell their workings.
 */
const PUBLISHED_OF_EACH = 500;

const { cells, tryCell } = await loadCells();
console.log("writer, solvers wrong | how | shared | wrong, two right: before | now | numeric now | cost: before | now");
for (const cell of cells) {
  const before = summed(await tryCell(cell, PUBLISHED_OF_EACH, { before: true }));
  const now = await tryCell(cell, PUBLISHED_OF_EACH, { before: false });
  const sum = summed(now);
  console.log([named(cell), errors(before), errors(sum), errors(now[0]!), costOf(before), costOf(sum)].join(" | "));
}

function named({ writerErrors, solverErrors, manner, sharedBeliefs, setsUpWrongly, checks }: Cell): string {
  const extras = [setsUpWrongly && "numeric, set up wrongly", checks && `${checks} checks`].filter(Boolean);
  const how = [manner, ...extras].join(", ");
  return `${writerErrors * 100} %, ${solverErrors * 100} % | ${how} | ${sharedBeliefs}`;
}

function errors(result: TrialResult): string {
  return `${percent(result.wrong, result).toFixed(1)} %, ${percent(result.twoRight, result).toFixed(1)} %`;
}
