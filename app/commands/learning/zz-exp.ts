import { FEATURES, type Weights } from "~/services/mastery/prediction";
import { HISTORY_FEATURES } from "~/services/mastery/features";
import { readAnswerLog, type LoggedAnswer } from "./answer-log";
import { isHeldOut } from "./held-out";
import { LogReader } from "./log-predictions";
import { fitLogistic } from "./logistic-regression";
import { figuresOf } from "./figures";
import { writeFileSync, existsSync, readFileSync } from "node:fs";

const D = "/work/shared/data/answers/";
const files = ["assistments-2009-train", "assistments-2015-part", "algebra-2005-part", "statics-2011"];
const logs = new Map<string, LoggedAnswer[]>();
for (const f of files) { const a: LoggedAnswer[] = []; for await (const x of readAnswerLog(`${D}${f}.csv.gz`)) a.push(x); logs.set(f, a); }

// limited base: at most 60k answers of each other log
function fit(sets: LoggedAnswer[][], start: Weights, { passes, ridge, centre, each }: { passes: number; ridge: number; centre: Weights | null; each: number | null }) {
  let weights = start;
  for (let pass = 0; pass < passes; pass++) {
    const rows: number[] = [], out: number[] = [], w: number[] = [];
    for (const set of sets) {
      const r = new LogReader({ isWarm: true, weights });
      const from = out.length;
      for (const a of set) { const { features, credit } = r.next(a); if (isHeldOut(a.learner)) continue; for (const v of features) rows.push(v); out.push(credit); }
      for (let i = from; i < out.length; i++) w.push(each === null ? 1 : each / (out.length - from));
    }
    const R = Float64Array.from(rows);
    const k = FEATURES.length;
    const offsets = centre ? Float64Array.from(out, (_, row) => { let s = 0; for (let i = 0; i < k; i++) s += R[row * k + i]! * centre[i]!; return s; }) : undefined;
    const d = fitLogistic({ rows: R, outcomes: Float64Array.from(out), weights: Float64Array.from(w), ridge, offsets });
    weights = FEATURES.map((_, i) => d[i]! + (centre?.[i] ?? 0));
  }
  return weights;
}
function evaluate(set: LoggedAnswer[], weights: Weights) {
  const r = new LogReader({ isWarm: true, weights });
  const p: number[] = [], o: number[] = [];
  for (const a of set) { const { probability } = r.next(a); if (!isHeldOut(a.learner)) continue; p.push(probability); o.push(a.correct ? 1 : 0); }
  const f = figuresOf(p, o);
  return f;
}
const half = (a: LoggedAnswer[], n: number) => { // first learners up to n answers
  const seen = new Set<string>(); const out: LoggedAnswer[] = [];
  for (const x of a) { if (out.length >= n && !seen.has(x.learner)) continue; seen.add(x.learner); out.push(x); }
  return out;
};
const rest: LoggedAnswer[] = [];
for (const target of files) {
  const cache = `/tmp/exp-base-${target}.json`;
  let base: Weights;
  if (existsSync(cache)) base = JSON.parse(readFileSync(cache, "utf8")) as Weights;
  else {
    base = fit(files.filter((f) => f !== target).map((f) => half(logs.get(f)!, 60_000)), FEATURES.map(() => 0), { passes: 3, ridge: 1, centre: null, each: 50_000 });
    writeFileSync(cache, JSON.stringify(base));
  }
  const all = logs.get(target)!;
  const train = all.filter((a) => !isHeldOut(a.learner));
  const held = all.filter((a) => isHeldOut(a.learner));
  // learners in a hashed order other than file order is unnecessary
  for (const n of [500, 1000, 2000, 5000, 10_000, 30_000]) {
    const sub = half(train, n);
    const test = [...sub, ...half(held, 20_000)];
    const before = evaluate(test, base);
    const line: Record<string, unknown> = { target, n: sub.length, learners: new Set(sub.map((a) => a.learner)).size, held: before.answers, base: before.log_loss!.toFixed(4) };
    for (const ridge of [1, 10, 30, 100, 300]) {
      const own = fit([sub], base, { passes: 2, ridge, centre: base, each: null });
      line[`r${ridge}`] = (before.log_loss! - evaluate(test, own).log_loss!).toFixed(4);
    }
    console.log(JSON.stringify(line));
  }
}
void rest; void HISTORY_FEATURES;
