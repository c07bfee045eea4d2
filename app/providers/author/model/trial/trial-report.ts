import { alignedRows } from "~/text/aligned-rows";
import { differenceOf, meanOf, type Difference } from "./difference";
import { flawsOf, measuresOf, type Measure, type Trial } from "./measures";

/** What a trial found, as a table for a terminal; beside an earlier one, also what changed. */
export function trialReport(trial: Trial, before: Trial | null = null): string {
  const measures = measuresOf(trial);
  const earlier = before && new Map(measuresOf(before).map((measure) => [measure.name, measure]));
  const header = [
    "measure",
    ...(before ? [before.prompt] : []),
    trial.prompt,
    ...(before ? ["change", "95 % interval", ""] : []),
    "items",
  ];
  const rows = measures.map((measure) => {
    const was = earlier?.get(measure.name);
    const now = valueOf(measure);
    const compared = was ? [valueOf(was), now, ...changeIn(was, measure)] : before ? ["-", now, "-", "-", ""] : [now];
    return [measure.name, ...compared, String(measure.values.length)];
  });
  const flaws = flawsOf(trial).map(([flaw, count]) => `${count} × ${flaw}`);
  return [
    `${trial.items.length} items of ${trial.model}${before ? `, beside ${before.items.length} of ${before.model}` : ""}`,
    alignedRows([header, ...rows]),
    flaws.length > 0 ? `Flaws: ${flaws.join(", ")}` : "No flaws found by rule.",
  ].join("\n\n");
}

function valueOf({ kind, values }: Measure): string {
  if (values.length === 0) return "-";
  return kind === "share" ? percent(meanOf(values)) : plain(meanOf(values));
}

function changeIn(before: Measure, after: Measure): string[] {
  const difference = differenceOf(before, after);
  if (!difference) return ["-", "-", ""];
  const shown = after.kind === "share" ? percent : plain;
  const { change, low, high } = difference;
  return [signed(change, shown), `${signed(low, shown)} to ${signed(high, shown)}`, isSure(difference) ? "*" : ""];
}

/** Whether no change at all is left out by the interval. */
function isSure({ low, high }: Difference): boolean {
  return low > 0 || high < 0;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Shares of an item's options stand beside numbers of tokens: each with as many digits as say something. */
function plain(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

function signed(value: number, shown: (value: number) => string): string {
  return `${value > 0 ? "+" : ""}${shown(value)}`;
}
