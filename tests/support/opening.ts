import { jobKinds } from "~/jobs/kinds";
import { runJob } from "~/jobs/run-job.server";
import type { OpeningDraft } from "~/providers/author/outline-port";
import type { Author, OutlineRequest } from "~/providers/author/port";
import type { JobKind } from "~/services/jobs/job";
import { claimJob, enqueue } from "~/services/jobs/queue.server";
import { createTestContext, type TestContext } from "./context";
import { createCourse } from "./course-factories";
import { createLearner } from "./factories";
import { outlineDraft, scriptedAuthor } from "./scripted-author";

/** The id of a concept of the course. */
export const music = (name: string) => `model/music/${name}`;

export const OPENING: OpeningDraft = {
  section: { heading: "Reading", description: "You can read." },
  part: { heading: "Names", description: "You can name notes." },
  concepts: [{ id: music("notes"), name: "Notes", summary: "Can name notes.", prerequisiteIds: [], priorMastery: 0.3 }],
};

/** Of two sections; what notes need is taught by no part. */
export const WHOLE = outlineDraft([[[music("notes")], [music("scales")]], [[music("chords")]]], {
  [music("notes")]: [music("pitch")],
  [music("scales")]: [music("notes")],
  [music("chords")]: [music("scales")],
});

/** Writes the first part of a course sooner than the rest. @param asked what outlines were asked for */
export function openingAuthor(script: Partial<Author> = {}, asked: OutlineRequest[] = []): Author {
  return scriptedAuthor({
    writeOpening: async () => OPENING,
    writeOutline: async (request) => {
      asked.push(request);
      return WHOLE;
    },
    ...script,
  });
}

/** A course whose outline is asked for. */
export async function createOpening(script: Partial<Author> = {}) {
  const asked: OutlineRequest[] = [];
  const ctx = await createTestContext({ author: openingAuthor(script, asked) });
  const learner = await createLearner(ctx);
  const course = await createCourse(ctx, learner, { outline: null, topicId: "model" });
  await enqueue(ctx, { kind: "outline", subjectId: course.id });
  const whose = { learnerId: learner.id, courseId: course.id };
  return { ctx, whose, part: { ...whose, sectionNumber: "1.1" }, asked };
}

const KINDS = Object.keys(jobKinds) as JobKind[];

/** Does one job of a kind, if one is due, and no other; what went wrong that nobody foresaw comes back. */
export async function workOnA(ctx: TestContext, kind: JobKind): Promise<unknown[]> {
  const bugs: unknown[] = [];
  const job = await claimJob(ctx, { except: KINDS.filter((other) => other !== kind) });
  const stopping = new AbortController().signal;
  if (job) await runJob(ctx, job, { stopping, onBug: (error) => bugs.push(error) });
  return bugs;
}
