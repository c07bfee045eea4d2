import fc from "fast-check";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { remember, type Memory } from "~/services/memory/memory";
import type { Background, Tally } from "~/services/memory/recall";

/** The memory after answers a minute apart, one at least. */
export function sitting(memory: Memory | null, at: number, ...outcomes: boolean[]): Memory {
  return outcomes.reduce<Memory | null>(
    (before, correct, index) => remember(before, { at: at + index * MINUTE_MS, correct }),
    memory,
  ) as Memory;
}

/** After up to eight sittings, within a year. */
export const anyMemory: fc.Arbitrary<Memory> = fc
  .array(
    fc.record({
      days: fc.double({ min: 0.5, max: 90, noNaN: true }),
      outcomes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((sittings) => {
    let memory: Memory | null = null;
    for (const { days, outcomes } of sittings) {
      memory = sitting(memory, Math.round((memory?.at ?? 0) + days * DAY_MS), ...outcomes);
    }
    return memory as Memory;
  });

const anyTally: fc.Arbitrary<Tally> = fc
  .tuple(fc.nat({ max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([answers, share]) => ({ right: Math.round(answers * share), answers }));

export const anyBackground: fc.Arbitrary<Background> = fc.record({
  learner: anyTally,
  concept: anyTally,
  conceptLater: anyTally,
});
