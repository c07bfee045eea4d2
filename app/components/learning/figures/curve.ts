import type { Curve } from "~/services/learning/contents/figure";

/** So many strips are added up for an area: exact to the third place for all that we draw. */
const STRIPS = 400;
/** Standard deviations from the mean beyond which nothing is left to add. */
const FAR = 6;

/** The height of a curve over a value. */
export function heightOf(curve: Curve, x: number): number {
  switch (curve.shape) {
    case "normal": {
      const z = (x - curve.mean) / curve.sd;
      return Math.exp((-z * z) / 2) / (curve.sd * Math.sqrt(2 * Math.PI));
    }
    case "skewed":
      return gamma(x, curve);
    case "uniform":
      return x >= curve.from && x <= curve.to ? 1 / (curve.to - curve.from) : 0;
  }
}

/** The share of a curve between two values, 0 to 1. */
export function areaOf(curve: Curve, from = -Infinity, to = Infinity): number {
  const [least, most] = reachOf(curve);
  const [a, b] = [Math.max(from, least), Math.min(to, most)];
  if (a >= b) return 0;
  const strip = (b - a) / STRIPS;
  let area = 0;
  for (let index = 0; index < STRIPS; index++) area += heightOf(curve, a + (index + 0.5) * strip) * strip;
  return area;
}

function reachOf(curve: Curve): [number, number] {
  if (curve.shape === "uniform") return [curve.from, curve.to];
  const { mean, sd } = curve;
  return [curve.shape === "skewed" ? 0 : mean - FAR * sd, mean + 2 * FAR * sd];
}

/** The density of the gamma distribution: that of a mean of many such values is one, too, and ever more like a bell. */
function gamma(x: number, { mean, sd }: { mean: number; sd: number }): number {
  if (x <= 0) return 0;
  const shape = (mean / sd) ** 2;
  const rate = mean / sd ** 2;
  return Math.exp(shape * Math.log(rate) + (shape - 1) * Math.log(x) - rate * x - logGamma(shape));
}

/** Stirling's series, after shifting the argument to where it is exact to eight places. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}
