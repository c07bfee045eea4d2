import { wilsonInterval } from "~/providers/author/model/doctor/wilson-interval";
import type { Measure } from "./measures";

/** By how much a measure changed, and between which changes the true one lies with 95 % certainty. */
export interface Difference {
  change: number;
  low: number;
  high: number;
}

const RESAMPLES = 2000;

/**
 * The change from one run to another; null where either says nothing. Of shares by Newcombe's score interval ("Interval
 * estimation for the difference between independent proportions", Statistics in Medicine 17, 1998, method 10), of means by
 * the bootstrap's percentiles, the same at each call.
 */
export function differenceOf(before: Measure, after: Measure): Difference | null {
  if (before.values.length === 0 || after.values.length === 0) return null;
  return after.kind === "share" ? ofShares(before.values, after.values) : ofMeans(before.values, after.values);
}

export function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function ofShares(before: number[], after: number[]): Difference {
  const [one, other] = [meanOf(before), meanOf(after)];
  const a = wilsonInterval(one * before.length, before.length);
  const b = wilsonInterval(other * after.length, after.length);
  const change = other - one;
  return {
    change,
    low: change - Math.hypot(other - b.low, a.high - one),
    high: change + Math.hypot(b.high - other, one - a.low),
  };
}

function ofMeans(before: number[], after: number[]): Difference {
  const chance = repeatableChance();
  const resampled = (values: number[]) => meanOf(values.map(() => values[Math.floor(chance() * values.length)]!));
  const changes = Array.from({ length: RESAMPLES }, () => resampled(after) - resampled(before)).sort((a, b) => a - b);
  return {
    change: meanOf(after) - meanOf(before),
    low: changes[Math.floor(0.025 * RESAMPLES)]!,
    high: changes[Math.ceil(0.975 * RESAMPLES) - 1]!,
  };
}

/** From 0 to below 1: a linear congruential generator with the constants of Numerical Recipes. */
function repeatableChance(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
