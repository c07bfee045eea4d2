import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { createCourse, settle } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const TYPED = { option: "2", explanation: "Half a <tone>.", intent: "answer" };

/** Ada has the first question of her placement test before her. */
async function startAtQuestion() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada);
  const url = paths.test(courseId);
  await openPage(post(paths.startTest(courseId), {}, { as: ada.as }));
  await settle(app); // on a busy machine its first question may come later than that
  const open = (as = ada.as) => openPage(get(url, { as }));
  const { defaults } = (await open()).form('name="option"');
  const send = (fields: Record<string, string>, as: string) => openPage(post(url, { ...defaults, ...fields }, { as }));
  const listDrafts = () => ctx.db.selectFrom("answer_drafts").select(["learner_id", "explanation"]).execute();
  return { ada, url, open, send, listDrafts };
}

test("an answer of a test that is sent from another account is kept for whom the form was made, and said to be", async () => {
  const { ada, open, send, listDrafts } = await startAtQuestion();
  const bob = await signUp("Bob");

  const sent = await send(TYPED, bob.as);
  const bobs = await open(bob.as);
  const adas = await open();

  expect(sent.status).toBe(403);
  expect(sent.text()).toContain("You're signed in with another account now");
  expect(sent.text()).toContain("We kept what you wrote");
  expect(sent.html).not.toContain("Half a ");
  expect(bobs.status).toBe(404);
  expect(adas.text()).toContain("We kept what you typed. It hasn't been sent yet.");
  expect(adas.html).toContain("Half a &lt;tone&gt;.</textarea>");
  expect(await listDrafts()).toMatchObject([{ learner_id: ada.id }]);
  expect(await ctx.db.selectFrom("answers").select("id").execute()).toEqual([]);
});

test("with nothing in it, or once its question is answered, nothing is kept of it, and nothing is said to be", async () => {
  const { ada, send, listDrafts } = await startAtQuestion();
  const bob = await signUp("Bob");

  const empty = await send({ intent: "dont-know" }, bob.as);
  await send({ intent: "dont-know" }, ada.as);
  const late = await send(TYPED, bob.as);

  for (const refused of [empty, late]) {
    expect(refused.status).toBe(403);
    expect(refused.text()).toContain("You're signed in with another account now.");
    expect(refused.text()).not.toContain("We kept");
  }
  expect(await listDrafts()).toEqual([]);
});

test("an answer of a test that was typed in an earlier session of the same account comes back with its text", async () => {
  const { ada, url, open, send } = await startAtQuestion();
  const again = await createSessionCookie(ctx, ada);

  const sent = await send(TYPED, again);

  expect(sent).toMatchObject({ status: 302, location: url });
  expect((await open(again)).html).toContain("Half a &lt;tone&gt;.</textarea>");
});

test("without proof for whom it was made, a form of a test is refused, and nothing is kept", async () => {
  const { send, listDrafts } = await startAtQuestion();
  const bob = await signUp("Bob");

  const sent = await send({ ...TYPED, draft_key: "forged" }, bob.as);

  expect(sent.status).toBe(403);
  expect(sent.text()).toContain("This form was open too long or came from another site.");
  expect(await listDrafts()).toEqual([]);
});
