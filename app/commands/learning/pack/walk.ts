import type { Author, Topic } from "~/providers/author/port";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findOpenGaps } from "~/services/learning/gaps/open-gaps.server";
import { findCourseGraph } from "~/services/learning/sittings/course-graph.server";
import { createRandom } from "~/services/placement/random";
import { DAY_MS } from "~/time/periods";
import { ANSWERS_A_DAY, REMEMBERED } from "./assumptions";
import { inLearningOrder } from "./course-graph";
import { newDescents } from "./descents";
import { newDiary, type Diary } from "./diary";
import { doReviews } from "./do-reviews";
import { enterCourse } from "./enter-course";
import { HABITS, knowledgeOf, type CourseFacts, type Kind } from "./kinds";
import { learn, type Study } from "./learn";
import { createMind } from "./mind";
import { repeatChance } from "./repeatable-chance";
import { takeCheckpoints } from "./take-checkpoints";
import { takeTest } from "./take-test";
import { listProved, type Walker } from "./walker";
import { createWorld, type World } from "./world";

const BEGIN = Date.parse("2026-01-05T09:00:00.000Z");

/** One learner's way from the first screen on, for so many days. The same seed walks the same way. */
export async function walk(
  author: Author,
  { topic, kind, seed, days }: { topic: Topic; kind: Kind; seed: string; days: number },
): Promise<Diary> {
  repeatChance(seed);
  const random = createRandom(`mind ${seed}`);
  const world = await createWorld(author, BEGIN);
  const key = await enterCourse(world, { topic, kind });
  const course = await findFacts(world, key);
  const { planted, ...knowledge } = knowledgeOf(kind, course, random);
  const { prerequisites } = course;
  const mind = createMind({ prerequisites, ...knowledge, since: BEGIN }, random);
  const diary: Diary = { ...newDiary(kind), concepts: course.concepts.length, planted, days };
  const walker: Walker = {
    world,
    ...key,
    prerequisites,
    mind,
    diary,
    namedGaps: new Set(),
    closedGaps: new Set(),
    mastered: new Set(),
  };
  const { onlyGuesses } = knowledge;
  const study: Study = { walker, random, onlyGuesses, descents: newDescents(), tried: new Map(), repairs: [] };
  if (HABITS[kind].takesTest) await takeTest(walker);
  for (let day = 0; day < days; day += 1) {
    world.travelTo(BEGIN + day * DAY_MS);
    if (day > 0) noteFading(walker);
    await spendDay(study);
  }
  await noteEnd(walker, course);
  await world.close();
  return diary;
}

/** First what is due, then what stands open, then the course. */
async function spendDay(study: Study): Promise<void> {
  let left = ANSWERS_A_DAY;
  left -= await doReviews(study, { atMost: left });
  left -= await takeCheckpoints(study, { atMost: left });
  left -= await learn(study, { atMost: left });
  await takeCheckpoints(study, { atMost: left });
}

async function findFacts({ ctx }: World, key: { learnerId: string; courseId: string }): Promise<CourseFacts> {
  const { concepts, prerequisites } = (await findCourseGraph(ctx, key))!;
  const taught = await ctx.db
    .selectFrom("subsections")
    .select("concept_ids as conceptIds")
    .where("course_id", "=", key.courseId)
    .execute();
  return {
    prerequisites,
    concepts: inLearningOrder(
      prerequisites,
      concepts.map(({ id }) => id),
    ),
    taught: new Set(taught.flatMap(({ conceptIds }) => JSON.parse(conceptIds) as string[])),
  };
}

function noteFading({ world, mastered, mind, diary }: Walker): void {
  diary.masteredDays += mastered.size;
  diary.fadedDays += [...mastered].filter((id) => mind.recall(id, world.now()) < REMEMBERED).length;
}

async function noteEnd(walker: Walker, { concepts }: CourseFacts): Promise<void> {
  const { world, learnerId, courseId, mind, diary, mastered } = walker;
  const structure = (await findCourseStructure(world.ctx, { learnerId, courseId }))!;
  const parts = structure.sections.flatMap(({ subsections }) => subsections);
  diary.parts = parts.length;
  diary.end = {
    mastered: [...mastered],
    proved: [...(await listProved(walker))],
    partsCompleted: parts.filter(({ completed }) => completed).length,
    openGaps: (await findOpenGaps(world.ctx, { learnerId })).size,
    known: new Set(concepts.filter((id) => mind.recall(id, world.now()) >= 0.5)),
  };
}
