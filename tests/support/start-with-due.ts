import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startApp } from "./app";
import { positionsOf } from "./course-factories";
import { createLearner, createSessionCookie } from "./factories";
import { openPage } from "./open-page";
import { get, post } from "./request";
import { createMasteredCourse, UNTIL_DUE_MS } from "./reviews";
import { scriptedAuthor } from "./scripted-author";

/** Ada has mastered some concepts, all of which are due by now. */
export async function startWithDue({
  concepts = ["notes", "scales"],
  prerequisites = {} as Record<string, string[]>,
  author = scriptedAuthor(),
} = {}) {
  const app = await startApp({ author });
  const ada = await createLearner(app, { firstName: "Ada" });
  const course = await createMasteredCourse(app, ada, { concepts, prerequisites });
  app.travel(UNTIL_DUE_MS);
  const as = await createSessionCookie(app, ada);
  const start = async () => (await openPage(post(paths.review(), {}, { as }))).location ?? "";
  const send = async (url: string, how: "right" | "wrong" | "dont-know") => {
    const positions = await positionsOf(ctx, url.split("/").at(-1) ?? "");
    const choice: Record<string, string> =
      how === "dont-know" ? { intent: how } : { intent: "answer", option: String(positions[how]) };
    return openPage(post(url, { shown_at: app.now().toISOString(), ...choice }, { as }));
  };
  const open = (url: string) => openPage(get(url, { as }));
  return { app, ada: { ...ada, as }, course, open, start, send };
}
