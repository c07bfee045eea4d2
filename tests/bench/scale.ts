/**
 * `npm run bench:scale`: what the dashboard, the review queue and an answer cost among a million answers of others, as
 * multiples of what they cost at ten, and after 20,000 of one's own besides, of what they cost after a thousand: by then
 * each list of the dashboard is full. Takes a minute or two and two gigabytes of temporary space.
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
const full = { courses: 10, subsections: 10, questions: 10, attempts: 1 };
const own = { courses: 20, subsections: 10, questions: 10, attempts: 10 };

const learners = {
  ten: await createTimedLearner(path.join(folder, "ten.db")),
  million: await createTimedLearner(path.join(folder, "million.db"), { others }),
  thousand: await createTimedLearner(path.join(folder, "thousand.db"), { own: full }),
  own: await createTimedLearner(path.join(folder, "own.db"), { others, own }),
};

const works: { name: string; work: keyof TimedLearner }[] = [
  { name: "dashboard", work: "dashboard" },
  { name: "review queue", work: "reviewQueue" },
  { name: "wrong answer", work: "wrongAnswer" },
  { name: "right answer", work: "rightAnswer" },
];
for (const { work } of works) await measure(work); // warms the code up
const figures = [];
for (const { name, work } of works) {
  const { ten, million, thousand, own } = await measure(work);
  figures.push(
    information(`${name} at ten answers`, `${ten.toFixed(3)} ms`),
    atMost(`${name} at a million answers of others`, million / ten, LIMIT, "×"),
    information(`${name} after a thousand of one's own`, `${thousand.toFixed(3)} ms`),
    atMost(`${name} after 20,000, among that million`, own / thousand, LIMIT, "×"),
  );
}
printTable(figures);

/** Median milliseconds of each learner. They take turns, so that whatever else the machine does is shared by all. */
async function measure(work: keyof TimedLearner): Promise<Record<keyof typeof learners, number>> {
  const times: Record<keyof typeof learners, number[]> = { ten: [], million: [], thousand: [], own: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, learner] of Object.entries(learners)) {
      for (let time = 0; time < TIMES_A_ROUND; time++) times[name as keyof typeof learners].push(await learner[work]());
    }
  }
  return {
    ten: median(times.ten),
    million: median(times.million),
    thousand: median(times.thousand),
    own: median(times.own),
  };
}
