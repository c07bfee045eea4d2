import { DAY_MS } from "~/time/periods";
import { daysUntil, type Memory } from "./memory";
import { recall, type Background } from "./recall";

/**
 * When a concept is to be asked again. FSRS alone would wait until its own prediction falls to .9. The recalibrated
 * prediction for that day moves this: as many logits as it is away from `EXPECTED`, so many is the prediction to which
 * we wait away from .9, between .95 and .87. So who does better than others waits up to half as long again, who does
 * worse comes back in less than half the time, and no data, however odd, lead to a schedule without sense.
 */
const FSRS_TARGET = 0.9;
const SOONEST = 0.95;
const LATEST = 0.87;
/**
 * Recalibrated recall on the day FSRS would ask, at which nothing has to be moved: above .7, under which no recall is to
 * fall, by about what it falls during a wait like that.
 */
const EXPECTED = 0.75;
/** A day's rest is what makes an answer a review; after half a year a learner would no longer know what they are asked. */
const SHORTEST_DAYS = 1;
const LONGEST_DAYS = 180;

/** Milliseconds on the memory's clock. Whoever has not answered since is due from then on. */
export function dueAt(memory: Memory, background: Background): number {
  const days = daysUntil(memory, targetOf(memory, background));
  return Math.round(memory.at + DAY_MS * Math.min(Math.max(days, SHORTEST_DAYS), LONGEST_DAYS));
}

function targetOf(memory: Memory, background: Background): number {
  const thatDay = memory.at + DAY_MS * daysUntil(memory, FSRS_TARGET);
  const odds = oddsOf(FSRS_TARGET) * (oddsOf(EXPECTED) / oddsOf(recall(memory, thatDay, background)));
  return Math.min(Math.max(odds / (1 + odds), LATEST), SOONEST);
}

function oddsOf(probability: number): number {
  return probability / (1 - probability);
}
