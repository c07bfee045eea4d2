import autocannon from "autocannon";
import { browserHeaders } from "./browser-headers";

const CONNECTIONS = 8;

export interface Target {
  name: string;
  url: string;
  cookie?: string;
}

export interface Throughput {
  /** Requests per second, median of the rounds. */
  rate: number;
  /** Its rate over the baseline's of the same moment, median of the rounds. */
  ratio: number;
}

/**
 * What each target does beside the baseline. The baseline is loaded again right before every target, and each pair gives
 * one ratio: a machine whose speed drifts from minute to minute slows both of a pair alike.
 */
export async function measureThroughput(
  baseline: Target,
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ baselineRate: number; measured: Map<string, Throughput> }> {
  for (const target of [baseline, ...targets]) await load(target, 2); // warms the code up
  const baselineRates: number[] = [];
  const pairs = new Map(targets.map(({ name }) => [name, { rates: [] as number[], ratios: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      const beside = await load(baseline, seconds);
      const rate = await load(target, seconds);
      baselineRates.push(beside);
      pairs.get(target.name)?.rates.push(rate);
      pairs.get(target.name)?.ratios.push(rate / beside);
    }
  }
  const measured = [...pairs].map(
    ([name, { rates, ratios }]) => [name, { rate: median(rates), ratio: median(ratios) }] as const,
  );
  return { baselineRate: median(baselineRates), measured: new Map(measured) };
}

/** @throws Error when an answer was not a 2xx: then the figure would be that of an error page */
async function load(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...browserHeaders, ...(target.cookie ? { Cookie: target.cookie } : {}) },
  });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  }
  return result.requests.average;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
