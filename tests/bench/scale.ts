/**
 * `npm run bench:scale`: what the dashboard and an answer cost among a million answers of others, and after 20,000 of
 * one's own besides, as multiples of what they cost at ten. Takes a minute or two and two gigabytes of temporary space.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atMost, information, printTable } from "./report";
import { createTimedLearner, type TimedLearner } from "./timed-learner";
import { median } from "./throughput";

const LIMIT = 1.2;
const ROUNDS = 40;
const TIMES_A_ROUND = 10;

const folder = mkdtempSync(path.join(tmpdir(), "taproot-scale-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const others = { count: 1000, history: { courses: 1, subsections: 10, questions: 10, attempts: 10 } };
const own = { courses: 20, subsections: 10, questions: 10, attempts: 10 };

const cases = {
  "at ten answers": await createTimedLearner(path.join(folder, "ten.db")),
  "at a million answers of others": await createTimedLearner(path.join(folder, "million.db"), { others }),
  "at 20,000 of one's own besides": await createTimedLearner(path.join(folder, "own.db"), { others, own }),
};

const works: { name: string; work: keyof TimedLearner }[] = [
  { name: "dashboard", work: "dashboard" },
  { name: "wrong answer", work: "wrongAnswer" },
  { name: "right answer", work: "rightAnswer" },
];
for (const { work } of works) await measure(work); // warms the code up
const figures = [];
for (const { name, work } of works) {
  const [[where, least = NaN] = [], ...rest] = await measure(work);
  figures.push(information(`${name} ${where}`, `${least.toFixed(3)} ms`));
  for (const [where, cost] of rest) figures.push(atMost(`${name} ${where}`, cost / least, LIMIT, "×"));
}
printTable(figures);

/** Median milliseconds in each case. They take turns, so that whatever else the machine does is shared by all. */
async function measure(work: keyof TimedLearner): Promise<[string, number][]> {
  const times = new Map<string, number[]>(Object.keys(cases).map((where) => [where, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [where, learner] of Object.entries(cases)) {
      for (let time = 0; time < TIMES_A_ROUND; time++) times.get(where)?.push(await learner[work]());
    }
  }
  return [...times].map(([where, values]) => [where, median(values)]);
}
