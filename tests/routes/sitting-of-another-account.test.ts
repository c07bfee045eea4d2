import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { MINUTE_MS } from "~/time/periods";
import { signUp, startApp } from "../support/app";
import { createCompletedSection } from "../support/checkpoints";
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
  return { app, ada, url, open, send, listDrafts };
}

test("an answer of a test that is sent from another account is kept for whom the form was made, and said to be", async () => {
  const { ada, open, send, listDrafts } = await startAtQuestion();
  const bob = await signUp("Bob");

  const sent = await send(TYPED, bob.as);
  const bobs = await open(bob.as);
  const adas = await open();

  expect(sent.status).toBe(403);
  expect(sent.text()).toContain("You’re signed in with another account now");
  expect(sent.text()).toContain("so we couldn’t take this answer. We kept it: sign in");
  expect(sent.html).not.toContain("Half a ");
  expect(bobs.status).toBe(404);
  expect(adas.text()).toContain("We kept what you typed. It hasn’t been sent yet.");
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
    expect(refused.text()).toContain("so we couldn’t take this answer. Nothing was saved.");
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

test.each([
  { name: "a text", typed: { explanation: "An older text." }, both: /An older text\.[^<]*A newer text\./ },
  { name: "no text", typed: { explanation: " " }, both: /^[^]*>A newer text\./ },
  { name: "nothing", typed: { explanation: "", option: "" }, both: /^[^]*>A newer text\./ },
])(
  "a form of an earlier session with $name in it erases no newer text of the same account",
  async ({ typed, both }) => {
    const { app, ada, url, open, send } = await startAtQuestion();
    const again = await createSessionCookie(ctx, ada);
    app.travel(MINUTE_MS);
    const { defaults } = (await open(again)).form('name="option"');
    await openPage(
      post(url, { ...defaults, option: "1", explanation: "A newer text.", intent: "pause" }, { as: again }),
    );

    app.travel(MINUTE_MS);
    const sent = await send({ ...TYPED, ...typed }, again);

    expect(sent).toMatchObject({ status: 302, location: url });
    expect((await open(again)).html).toMatch(both);
  },
);

test("forms of an earlier session are taken only so often, and what was typed stays in the last one", async () => {
  const { ada, send } = await startAtQuestion();
  const again = await createSessionCookie(ctx, ada);
  const bob = await signUp("Bob");
  for (let sent = 0; sent < 30; sent += 1) await send(TYPED, again);

  const own = await send(TYPED, again);
  const another = await send(TYPED, bob.as);

  expect(own.status).toBe(429);
  expect(own.html).toContain("Half a &lt;tone&gt;.</textarea>");
  expect(another.status).toBe(429);
  expect(another.text()).toContain("we couldn’t keep what you typed this time");
});

test("what was typed in an earlier session at a question that is answered since is not lost without a word", async () => {
  const { ada, send } = await startAtQuestion();
  const again = await createSessionCookie(ctx, ada);
  await send({ intent: "dont-know" }, ada.as);

  const late = await send(TYPED, again);

  expect(late.status).toBe(409);
  expect(late.html).toContain("Half a &lt;tone&gt;.");
});

test("an answer of a checkpoint that is sent from another account is kept for whom the form was made", async () => {
  const app = await startApp();
  app.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const { key } = await createCompletedSection(app, ada);
  const url = paths.checkpoint(key);
  await openPage(post(paths.startCheckpoint(key), {}, { as: ada.as }));
  await settle(app);
  const { defaults } = (await openPage(get(url, { as: ada.as }))).form('name="option"');

  const sent = await openPage(post(url, { ...defaults, ...TYPED }, { as: bob.as }));

  expect(sent.status).toBe(403);
  expect(sent.text()).toContain("so we couldn’t take this answer. We kept it: sign in");
  expect(sent.html).not.toContain("Half a ");
  expect((await openPage(get(url, { as: ada.as }))).html).toContain("Half a &lt;tone&gt;.</textarea>");
});

test("without proof for whom it was made, a form of a test is refused, and nothing is kept", async () => {
  const { send, listDrafts } = await startAtQuestion();
  const bob = await signUp("Bob");

  const sent = await send({ ...TYPED, draft_key: "forged" }, bob.as);

  expect(sent.status).toBe(403);
  expect(sent.text()).toContain("This form was open too long or came from another site.");
  expect(await listDrafts()).toEqual([]);
});
