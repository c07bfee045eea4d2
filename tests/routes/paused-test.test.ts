import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCourse, settle } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

/** Ada at the first question of her placement test. */
async function startTest() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada);
  const url = paths.test(courseId);
  const open = (as = ada.as) => openPage(get(url, { as }));
  await callRoute(post(paths.startTest(courseId), {}, { as: ada.as }));
  await settle(app); // on a busy machine its first question may come later than that
  const question = /name="question" value="([^"]+)"/.exec((await open()).html)![1]!;
  const send = (fields: Record<string, string>) =>
    openPage(post(url, { question, shown_at: ctx.now().toISOString(), ...fields }, { as: ada.as }));
  const listDrafts = () => ctx.db.selectFrom("answer_drafts").select("explanation").execute();
  return { ada, courseId, question, open, send, listDrafts };
}

test("Pause keeps what was typed and chosen; it is there again in another browser, until the question is answered", async () => {
  const { ada, courseId, open, send, listDrafts } = await startTest();
  const typed = { option: "2", explanation: "Half a <tone>." };

  const pause = await send({ ...typed, intent: "pause" });
  const elsewhere = await open(await createSessionCookie(ctx, ada));

  expect(pause).toMatchObject({ status: 302, location: paths.sections(courseId) });
  expect(elsewhere.text()).toContain("We kept what you typed. It hasn’t been sent yet.");
  expect(elsewhere.html).toContain("Half a &lt;tone&gt;.</textarea>");
  expect(elsewhere.html).toMatch(/<input[^>]*checked=""[^>]*value="2"/);
  expect(await ctx.db.selectFrom("answers").select("id").execute()).toEqual([]);

  await send({ ...typed, intent: "answer" });
  expect(await listDrafts()).toEqual([]);
  expect((await open()).text()).not.toContain("We kept what you typed");
});

test("Pause without anything typed or chosen keeps nothing, nor what was kept before and is erased since", async () => {
  const { courseId, send, listDrafts } = await startTest();
  await send({ explanation: "Half a tone.", intent: "pause" });

  const pause = await send({ explanation: " ", intent: "pause" });

  expect(pause).toMatchObject({ status: 302, location: paths.sections(courseId) });
  expect(await listDrafts()).toEqual([]);
});

test("Pause in a tab whose question was answered in another gives back what was typed, and keeps it nowhere", async () => {
  const { send, listDrafts } = await startTest();
  await send({ intent: "dont-know" });

  const tab = await send({ explanation: "A whole tone.", intent: "pause" });

  expect(tab.status).toBe(409);
  expect(tab.text()).toContain("You’d already answered that question, perhaps in another tab.");
  expect(tab.html).toContain("A whole tone.</blockquote>");
  expect(await listDrafts()).toEqual([]);
});

test("nobody keeps a draft at somebody else's question", async () => {
  const { question, open, listDrafts } = await startTest();
  const eve = await signUp("Eve");
  const own = await createCourse(ctx, eve);

  const fields = { question, explanation: "Eve was here.", shown_at: ctx.now().toISOString(), intent: "pause" };
  await openPage(post(paths.test(own.id), fields, { as: eve.as }));

  expect(await listDrafts()).toEqual([]);
  expect((await open()).html).not.toContain("Eve was here.");
});
