import autocannon from "autocannon";
import { browserHeaders } from "./browser-headers";

const CONNECTIONS = 8;

export interface Target {
  name: string;
  url: string;
  cookie?: string;
}

/**
 * Requests per second of each target: the median of `rounds` rounds. In each round every target has its turn, so that
 * whatever else the machine does is shared by all of them.
 */
export async function measureThroughput(
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, number>> {
  for (const target of targets) await load(target, 2); // warms the code up
  const measured = new Map<string, number[]>(targets.map((target) => [target.name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) measured.get(target.name)?.push(await load(target, seconds));
  }
  return new Map([...measured].map(([name, values]) => [name, median(values)]));
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
