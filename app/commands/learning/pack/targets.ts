import { alignedRows } from "~/text/aligned-rows";
import type { PackFigures } from "./pack-figures";

interface Target {
  figure: keyof PackFigures;
  says: string;
  /** `at-most` or `at-least` the value. */
  is: "at-most" | "at-least";
  value: number;
}

/** What the product promises of its learners, and the figure that shows it. */
const TARGETS: Target[] = [
  {
    figure: "placement_questions_90_percent",
    says: "knowers: questions of the placement test, nine in ten",
    is: "at-most",
    value: 12,
  },
  { figure: "placement_proved_share", says: "knowers: share of the course proved by it", is: "at-least", value: 0.95 },
  { figure: "gaps_f1", says: "planted gaps found by test and first breakdown, F1", is: "at-least", value: 0.8 },
  { figure: "guessers_parts_completed", says: "guessers: share of parts completed", is: "at-most", value: 0.02 },
  {
    figure: "guessers_mastered_share",
    says: "guessers: share of concepts ever called mastered",
    is: "at-most",
    value: 0.02,
  },
  { figure: "mastered_known", says: "of concepts called mastered, share known", is: "at-least", value: 0.95 },
  {
    figure: "knowers_answers_per_mastered",
    says: "knowers: answers per mastered concept, median",
    is: "at-most",
    value: 3,
  },
  {
    figure: "submissions_to_gap_median_at_depth_4",
    says: "wrong answer to gap, four levels: answers, median",
    is: "at-most",
    value: 5,
  },
  {
    figure: "submissions_to_gap_max_at_depth_4",
    says: "wrong answer to gap, four levels: answers, at most",
    is: "at-most",
    value: 8,
  },
  {
    figure: "breakdown_questions_proved_before",
    says: "breakdown questions about what was proved",
    is: "at-most",
    value: 0,
  },
  { figure: "gaps_named_wrongly", says: "of gaps named, share named wrongly", is: "at-most", value: 0.1 },
  {
    figure: "recall_when_asked_5_percent",
    says: "forgetters: recall when asked again, 5 % quantile",
    is: "at-least",
    value: 0.7,
  },
];

/** A table for people: each target, what was measured, and whether it is met. */
export function targetTable(figures: PackFigures): string {
  const rows = TARGETS.map(({ figure, says, is, value }) => {
    const measured = figures[figure] as number | null;
    const isMet = measured !== null && (is === "at-most" ? measured <= value : measured >= value);
    const verdict = measured === null ? "nothing seen" : isMet ? "met" : "MISSED";
    return [
      says,
      measured === null ? "-" : String(round(measured)),
      `${is === "at-most" ? "≤" : "≥"} ${value}`,
      verdict,
    ];
  });
  return alignedRows([["", "measured", "target", ""], ...rows]);
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
