import { createCurriculumAuthor } from "~/providers/author/curriculum/curriculum-author.server";
import type { Author, Topic } from "~/providers/author/port";
import { UsageError } from "../usage-error";
import type { Diary } from "./diary";
import { kindOf } from "./kinds";
import { figuresOf } from "./pack-figures";
import { round, targetTable } from "./targets";
import { walk } from "./walk";

interface Settings {
  /** Its id. */
  pack: string;
  seed: string;
  learners: number;
  days: number;
}

/** Lets so many learners walk, one after the other, and prints what was seen. @throws UsageError */
export async function simulateWalks({ pack, seed, learners, days }: Settings): Promise<void> {
  const author = createCurriculumAuthor({ folders: ["db/curriculum"] });
  const topic = await findTopic(author, pack);
  const started = performance.now();
  const diaries: Diary[] = [];
  for (let number = 0; number < learners; number += 1) {
    diaries.push(await walk(author, { topic, kind: kindOf(number), days, seed: `${seed} ${number}` }));
  }
  const figures = figuresOf(diaries);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${targetTable(figures)}\n`);
  console.log(JSON.stringify({ ...figures, learners, days, seconds }, rounded));
}

async function findTopic(author: Author, id: string): Promise<Topic> {
  const topics = await author.topics();
  const topic = topics.find((candidate) => candidate.id === id);
  if (!topic) throw new UsageError(`There is no pack "${id}". There are: ${topics.map(({ id }) => id).join(", ")}.`);
  return topic;
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? round(value) : value;
}
