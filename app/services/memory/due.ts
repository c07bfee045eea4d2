import { DAY_MS } from "~/time/periods";
import { daysUntil, remember, type Memory } from "./memory";
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
/**
 * FSRS would have what was remembered once, for two days, wait for twelve. But of what had been right last, 77 % was right
 * after one to two times the longest pause that it had survived, 73 % after up to four times, 69 % after up to eight, and
 * 65 % beyond (2,844 repeats in Carnegie Learning's Algebra I 2005-06): after twice as long it is about EXPECTED.
 */
const LONGER_THAN_LASTED = 2;
/** A day's rest is what makes an answer a review; after half a year a learner would no longer know what they are asked. */
export const SHORTEST_DAYS = 1;
const LONGEST_DAYS = 180;

const FIRST_SUCCESS = remember(null, { at: 0, correct: true });

/** Milliseconds on the memory's clock. Whoever has not answered since is due from then on. */
export function dueAt(memory: Memory, background: Background): number {
  const days = Math.min(daysUntil(memory, targetOf(memory, background)), mostDays(memory, background));
  return Math.round(memory.at + DAY_MS * Math.min(Math.max(days, SHORTEST_DAYS), LONGEST_DAYS));
}

/**
 * What was shown to last, and as much again; more for who does better than others, and never less than it lasted. Where
 * nothing was, as long as after a first success, whatever its stability is otherwise.
 */
function mostDays(memory: Memory, background: Background): number {
  const first = { ...memory, stability: FIRST_SUCCESS.stability };
  const pace = daysUntil(memory, targetOf(memory, background)) / daysUntil(memory, FSRS_TARGET);
  return Math.max(
    daysUntil(first, targetOf(first, background)),
    (memory.lasted ?? 0) * Math.max(LONGER_THAN_LASTED * pace, 1),
  );
}

function targetOf(memory: Memory, background: Background): number {
  const thatDay = memory.at + DAY_MS * daysUntil(memory, FSRS_TARGET);
  const odds = oddsOf(FSRS_TARGET) * (oddsOf(EXPECTED) / oddsOf(recall(memory, thatDay, background)));
  return Math.min(Math.max(odds / (1 + odds), LATEST), SOONEST);
}

function oddsOf(probability: number): number {
  return probability / (1 - probability);
}
