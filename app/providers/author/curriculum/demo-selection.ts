/**
 * What the playable demo asks, by the names of the concepts and questions in `db/curriculum`. A visitor is done in a few
 * minutes: each main concept has at most two levels of prerequisites beneath it, and all of those stand here, too.
 */
export const demoSelection = {
  pack: "probability-and-statistics",
  /** Asked of everybody, in this order. */
  main: ["conditional-probability", "permutations-and-combinations", "spread"],
  /** By concept; the second question is for who is asked about it again: at a gap, a fresh one closes it. */
  questions: {
    "conditional-probability": ["conditional-probability-garden-centre", "conditional-probability-football-and-choir"],
    "permutations-and-combinations": [
      "permutations-and-combinations-beach-group",
      "permutations-and-combinations-medical-team",
    ],
    spread: ["spread-bonus", "spread-lira-to-euros"],
    "combining-events": ["combining-events-museum-visitor", "combining-events-canteen-dishes"],
    "equally-likely-outcomes": ["equally-likely-outcomes-village-raffle", "equally-likely-outcomes-two-boxes"],
    "sample-spaces": ["sample-spaces-ferry-ticket", "sample-spaces-lima-sky"],
    proportions: ["proportions-clinic-morning", "proportions-late-pizza"],
    "counting-principle": ["counting-principle-hanoi-lunch", "counting-principle-museum-halls"],
    "mean-and-median": ["mean-and-median-complaints", "mean-and-median-night-shifts"],
    "kinds-of-data": ["kinds-of-data-volleyball-club", "kinds-of-data-bus-trips"],
  } as Record<string, string[]>,
  /** The run that the landing page shows: where it goes wrong, the misconception; everything else is right at once. */
  example: {
    "conditional-probability": "joint-for-conditional",
    "equally-likely-outcomes": "part-to-part",
    proportions: "wrong-whole",
  } as Record<string, string>,
};
