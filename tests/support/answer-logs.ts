import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A log of answers on the disk. @param rows `learner,concept,item,seconds,correct` @returns the file */
export function writeAnswerLog(rows: string[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "answer-log-")), "log.csv");
  writeFileSync(file, ["learner,concept,item,seconds,correct", ...rows, ""].join("\n"));
  return file;
}

/**
 * Rows of learners of different ability who come back to ten concepts of different difficulty six times each, after a
 * day to a month, and know the less the longer they were away.
 *
 * @param options.remember the other way round: the longer they were away, the more they know
 */
export function forgettersLog({ learners, seed, remember = false }: Options): string[] {
  const random = pseudoRandom(seed);
  const rows = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const ability = 4 * random() - 0.5;
    for (let concept = 0; concept < 10; concept += 1) {
      let [days, pause] = [0, 0];
      for (let visit = 0; visit < 7; visit += 1) {
        const forgotten = Math.log1p(pause) * (remember ? -0.5 : 0.5);
        const known = 1 / (1 + Math.exp(-(ability - 0.25 * concept + 0.3 * visit - forgotten)));
        rows.push(`${learner},${concept},,${Math.round(days * 86_400)},${random() < known ? 1 : 0}`);
        pause = 30 ** random();
        days += pause;
      }
    }
  }
  return rows;
}

interface Options {
  learners: number;
  seed: number;
  remember?: boolean;
}

/** mulberry32: numbers from 0 up to 1, the same for the same seed. */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
