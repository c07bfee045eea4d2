import type { ModelConfig } from "~/config/model-config";
import { paths } from "~/urls/paths";
import { combined } from "~/providers/author/combined.server";
import { createModel } from "~/providers/author/model/model.server";
import { requestOutline } from "~/services/courses/outline.server";
import { enqueue } from "~/services/jobs/queue.server";
import { createLedger } from "~/services/spend/ledger.server";
import { startOpenAiStandIn, type Script } from "../stand-ins/openai-server";
import { signUp, startApp } from "./app";
import { callRoute } from "./app-routes";
import type { TestContext } from "./context";
import { createCourse, positionsOf, shippedCurriculum } from "./course-factories";
import { goodModel } from "./model-replies";
import { openPage } from "./open-page";
import { workOnA } from "./opening";
import { get, post } from "./request";
import type { VisitedPage } from "./visitor";
import { runToTheEnd } from "./waiting";
import { lineSideBySide } from "./waiting-lines";
import { NO_CAPS } from "./model-calls";
import { modelSettings } from "./model-settings";

/** Shorter than anybody waits in a test, longer than a machine with much to do is silent by itself. */
const IDLE_TIMEOUT_MS = 1_000;

/** Must be seen nowhere but in the head of a call. */
export const SECRET_KEY = "a-key-that-nobody-may-see";

interface ModelAppOptions {
  caps?: Partial<ModelConfig["caps"]>;
  /** How many calls the server answers at once, which is to be found out; without it that is many, and known. */
  places?: number;
}

/** As the product is run in tests, with a key. */
export function settingsOf({ url }: { url: string }, caps: Partial<ModelConfig["caps"]> = {}): ModelConfig {
  return modelSettings(url, { apiKey: SECRET_KEY, idleTimeoutMs: IDLE_TIMEOUT_MS, caps: { ...NO_CAPS, ...caps } });
}

/** The product over a language model: the official SDK, real HTTP, and a stand-in at the other end. */
export async function startModelApp(script: Script = goodModel(), { caps, places }: ModelAppOptions = {}) {
  const standIn = await startOpenAiStandIn(script, { places });
  const settings = settingsOf(standIn, caps);
  const app = await startApp({ working: false });
  const troubles: Record<string, unknown>[] = [];
  const model = createModel({
    settings,
    ledger: createLedger(app, settings),
    now: app.now,
    onTrouble: (trouble) => troubles.push(trouble),
    line: places === undefined ? lineSideBySide(settings.concurrency) : undefined,
  });
  Object.assign(app, {
    author: combined(shippedCurriculum, model.author),
    examiner: model.examiner,
    spending: settings,
  });
  return { app, standIn, model, troubles, [Symbol.asyncDispose]: standIn.close };
}

/**
 * A learner before the first subsection, which has one concept and so three questions to be written, of a model's course:
 * its outline is whole, and nothing is written ahead.
 */
export async function createModelCourse(app: TestContext) {
  const ada = await signUp("Ada");
  const course = await createCourse(app, ada, { outline: null, topicId: "model" });
  await enqueue(app, { kind: "outline", subjectId: course.id });
  await workOnA(app, "outline");
  await requestOutline(app, { learnerId: ada.id, courseId: course.id });
  await workOnA(app, "outline-rest");
  await app.db.deleteFrom("jobs").where("kind", "=", "ahead").execute();
  const key = { courseId: course.id, sectionNumber: "1.1" };
  return { ada, key, start: paths.startQuestions(key) };
}

/** The page that a browser without JavaScript ends up at. */
export async function follow(path: string, as: string) {
  for (let hops = 0; hops < 10; hops++) {
    const page = await openPage(get(path, { as }));
    if (!page.location) return page;
    path = page.location;
  }
  throw new Error(`too many redirects, the last one to ${path}`);
}

/** Has the first subsection's questions written, and opens the first. */
export async function openFirstQuestion(app: TestContext, { ada, start }: { ada: { as: string }; start: string }) {
  await callRoute(post(start, {}, { as: ada.as }));
  await runToTheEnd(app);
  return follow(start, ada.as);
}

/** Answers the question of a page through its form. Resolves to the question's id and to where that leads. */
export async function answerShown(
  app: TestContext,
  page: VisitedPage,
  { as, how, ...fields }: { as: string; how: "right" | "wrong"; explanation: string; image?: File },
) {
  const form = page.form('name="option"');
  const questionId = form.action.split("/").at(-1)!;
  const option = String((await positionsOf(app, questionId))[how]);
  const { location } = await callRoute(post(form.action, { ...form.defaults, ...fields, option }, { as }));
  if (!location) throw new Error(`the answer to ${questionId} was not taken`);
  return { questionId, questionPath: form.action, location };
}
