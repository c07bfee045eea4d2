import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { CallPurpose } from "~/providers/author/ledger-port";
import { callRoute } from "../support/app-routes";
import { goodModel, type Answering } from "../support/model-replies";
import type { QuestionsWanted } from "../support/model-questions";
import {
  carelessly,
  cutInQuestion,
  misjudged,
  repeating,
  silentInQuestion,
  withFirst,
  withRepaired,
} from "../support/model-spoiling";
import { createModelCourse, follow, SECRET_KEY, startModelApp } from "../support/model-app";
import { post } from "../support/request";
import { storedQuestions } from "../support/stored-questions";
import { jobsOf, runToTheEnd } from "../support/waiting";

/** What a model does wrong while it writes the three questions of a subsection, and what comes of it. */
interface Fault {
  name: string;
  /** In place of what the model would have written; called for each call of the task. */
  tasks: Partial<Record<CallPurpose, Answering>>;
  sees: string[];
  /** Whether the screen offers to try again. */
  tryAgain?: boolean;
  /** How many questions are stored in the end, every one with the right key, and how the job stands. */
  stored: number;
  job?: "done" | "failed" | "queued";
  calls: Partial<Record<CallPurpose, number>>;
}

const SHOWN = ["Question 1 of 3"];
const overloaded = { status: 503, body: { error: { message: "overloaded", type: "server_error" } } };
const once =
  (fault: Answering): Answering =>
  (call, good) =>
    call.turn === 1 ? fault(call, good) : good();

/** In the stream that asks for the first question, which is written alone; the two others come in one stream after it. */
const inFirst =
  (fault: Answering): Answering =>
  (call, good) =>
    (call.request as unknown as QuestionsWanted).wishes[0]?.slot === 0 ? fault(call, good) : good();
const inSecondCall =
  (fault: Answering): Answering =>
  (call, good) =>
    call.turn === 2 ? fault(call, good) : good();

const faults: Fault[] = [
  {
    name: "writes what it should",
    tasks: {},
    sees: SHOWN,
    stored: 3,
    calls: { questions: 2, repair: 0, court: 6 },
  },
  {
    name: "asks to come back in a moment (429)",
    tasks: { questions: once(() => ({ status: 429, headers: { "retry-after-ms": "30" } })) },
    sees: SHOWN,
    stored: 3,
    calls: { questions: 3, repair: 0, court: 6 },
  },
  {
    name: "asks to come back in ten minutes (429)",
    tasks: { questions: once(() => ({ status: 429, headers: { "retry-after": "600" } })) },
    sees: ["Generation Failed", "The AI service has too much to do. Try again after 09:1"],
    tryAgain: false,
    stored: 0,
    job: "failed",
    calls: { questions: 1, repair: 0, court: 0 },
  },
  {
    name: "has a bad moment (503)",
    tasks: { questions: once(() => overloaded) },
    sees: SHOWN,
    stored: 3,
    calls: { questions: 3, repair: 0, court: 6 },
  },
  {
    name: "is broken (500)",
    tasks: { questions: () => ({ status: 500 }) },
    sees: ["Generation Issue"],
    tryAgain: true,
    stored: 0,
    job: "failed",
    calls: { questions: 3, repair: 0, court: 0 },
  },
  {
    name: "takes the call and says nothing",
    tasks: { questions: () => ({ hang: true }) },
    sees: ["Taking Longer Than Expected", "The AI service did not answer in time."],
    tryAgain: true,
    stored: 0,
    job: "failed",
    calls: { questions: 1, repair: 0, court: 0 },
  },
  {
    name: "falls silent in the middle of the third question",
    tasks: { questions: inSecondCall((_call, good) => silentInQuestion(2, good())) },
    sees: SHOWN,
    stored: 2,
    job: "failed",
    calls: { questions: 2, repair: 0, court: 4 },
  },
  {
    name: "resets the connection",
    tasks: { questions: () => ({ reset: true }) },
    sees: ["Connection Error", "The AI service cannot be reached."],
    tryAgain: true,
    stored: 0,
    job: "failed",
    calls: { questions: 3, repair: 0, court: 0 },
  },
  {
    name: "is cut off in the middle of the third question, once",
    tasks: { questions: inSecondCall((_call, good) => cutInQuestion(2, good())) },
    sees: SHOWN,
    stored: 3,
    calls: { questions: 3, repair: 0, court: 6 },
  },
  {
    name: "thinks aloud, talks around it, fences it and leaves commas behind",
    tasks: {
      questions: (_call, good) => carelessly(good()),
    },
    sees: SHOWN,
    stored: 3,
    calls: { questions: 2, repair: 0, court: 6 },
  },
  {
    name: "never keeps to the schema",
    tasks: { questions: () => ({ text: '{"items": [{"frage": "Was?", "antworten": ["Ja", "Nein"]}]}' }) },
    sees: ["Generation Issue"],
    tryAgain: true,
    stored: 0,
    job: "failed",
    // Two calls, and two more to see whether it is worth going on; the job does not try again.
    calls: { questions: 4, repair: 0, court: 0 },
  },
  {
    name: "declines",
    tasks: { questions: () => ({ text: "", refusal: "I cannot help with that." }) },
    sees: ["Generation Failed", "The AI service declined to write about this."],
    tryAgain: true,
    stored: 0,
    job: "failed",
    calls: { questions: 2, repair: 0, court: 0 },
  },
  {
    name: "marks the wrong option, once",
    tasks: { questions: once((_call, good) => withFirst(good(), misjudged)) },
    sees: SHOWN,
    stored: 3,
    // The first question is solved twice side by side, also where one solver doubts its key; then, repaired, twice more.
    calls: { questions: 2, repair: 1, court: 8 },
  },
  {
    name: "marks the wrong option, and again when asked",
    tasks: {
      questions: inFirst((_call, good) => withFirst(good(), misjudged)),
      repair: (_call, good) => withRepaired(good(), misjudged),
    },
    sees: SHOWN, // the third one can be tried again
    stored: 2,
    job: "failed",
    // Two of three at first, then twice nothing; the job's second attempt is the last one: twice nothing again.
    calls: { questions: 6, repair: 5 },
  },
  {
    name: "writes the same option twice",
    tasks: { questions: once((_call, good) => withFirst(good(), repeating)) },
    sees: SHOWN,
    stored: 3,
    calls: { questions: 2, repair: 1, court: 6 },
  },
];

test.each(faults.map((fault) => [fault.name, fault] as const))("a model that %s", async (_name, fault) => {
  const { tasks, sees, tryAgain, stored, job = "done", calls } = fault;
  await using fixture = await startModelApp();
  const { ada, start } = await createModelCourse(fixture.app);
  fixture.standIn.script = goodModel({ tasks });

  await callRoute(post(start, {}, { as: ada.as }));
  await runToTheEnd(fixture.app);
  const page = await follow(start, ada.as);

  for (const words of sees) expect(page.text()).toContain(words);
  if (tryAgain !== undefined) expect(page.text().includes("Try Again")).toBe(tryAgain);
  expect(page.html).not.toContain(SECRET_KEY);
  const questions = await storedQuestions();
  expect(questions).toHaveLength(stored);
  expect(questions.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(new Set(questions.map(({ stem }) => stem)).size).toBe(stored);
  expect((await jobsOf("questions")).map(({ status }) => status)).toEqual([job]);
  const counted = Object.fromEntries(Object.keys(calls).map((task) => [task, fixture.standIn.count(task)]));
  expect(counted).toEqual(calls);
  expect(await callsStillRunning()).toEqual([]);
});

function callsStillRunning() {
  return ctx.db.selectFrom("model_calls").selectAll().where("outcome", "=", "running").execute();
}
