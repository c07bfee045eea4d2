import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { draftKey } from "~/http/session/draft-key.server";
import { CSRF_TOKEN_FIELD } from "~/http/session/csrf-token.server";
import { saveDraft } from "~/services/learning/answers/drafts.server";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { everythingStored, signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { withdraw } from "../support/two-asked-learners";
import { runDueJobs } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { keepPicture } from "../support/keep-picture";
import { openPage } from "../support/open-page";
import { picture, pictureFile } from "../support/pictures";
import { csrfTokenOf, get, post } from "../support/request";

type Learner = Awaited<ReturnType<typeof signUp>>;

test("an answer sent after the session ended leads to signing in, and the question then gives the text back", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await ctx.db.updateTable("sessions").set({ ended_at: ctx.now().toISOString() }).execute();

  const sent = await callRoute(post(url, { ...fields, option: "3" }, { as: ada.as }));
  const page = await openPage(get(url, { as: await createSessionCookie(ctx, ada) }));

  expect(sent).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}&ended=typed` });
  expect(page.html).toContain(LONG_TEXT);
  expect(page.form("explanation").defaults.option).toBe("3");
  expect(await storedAnswers()).toEqual([]);
});

test("signing in again, one reads what became of the answer, and that its picture is to be chosen again", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await ctx.db.updateTable("sessions").set({ ended_at: ctx.now().toISOString() }).execute();
  const send = async (changes: typeof fields) => {
    const { location } = await callRoute(post(url, { ...fields, ...changes }, { as: ada.as }));
    return (await openPage(get(location!))).text();
  };

  const withText = await send({});
  const withPicture = await send({ image: await pictureFile() });
  const withPictureAlone = await send({ explanation: "", option: [], image: await pictureFile() });
  const withNothing = await send({ explanation: "", option: [], intent: "dont-know" });

  expect(withText).toContain(
    "Your session has ended. Sign in: what you entered will still be there. Sign in and pick up",
  );
  for (const page of [withPicture, withPictureAlone])
    expect(page).toContain("except the picture. You’ll need to choose that again.");
  expect(withNothing).toContain("Your session has ended. Sign in to pick up where you left off.");
});

test("an option chosen before the session ended is kept without a word beside it, and erases none", async () => {
  const { ada, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, { ...fields, option: "3", explanation: " " }));
  const page = await openPage(get(url, { as: ada.as }));
  await callRoute(post(url, fields));
  await callRoute(post(url, { ...fields, option: "2", explanation: "" }));
  const pageWithWords = await openPage(get(url, { as: ada.as }));

  expect(sent.location).toContain("ended=typed");
  expect(page.form("explanation").defaults.option).toBe("3");
  expect(pageWithWords.form("explanation").defaults.option).toBe("2");
  expect(pageWithWords.html).toContain(LONG_TEXT);
});

test("who sends the form of an earlier session again and again gets it back with the text in it", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const as = await createSessionCookie(ctx, ada);
  const stale = { ...fields, [CSRF_TOKEN_FIELD]: csrfTokenOf(ada.as) };
  for (let times = 0; times < 30; times++) await callRoute(post(url, stale, { as }));

  const page = await openPage(post(url, { ...stale, explanation: "One more word." }, { as }));
  const signedOut = await callRoute(post(url, { ...fields, explanation: "One more word." }));

  expect(page.status).toBe(429);
  expect(page.text()).toContain("This form was sent too often. Wait a minute; what you typed is still here.");
  expect(page.html).toContain("One more word.");
  expect(signedOut.status).toBe(429);
  expect(signedOut.body).toContain("we couldn’t keep what you typed this time. Go back, copy it,");
});

test("an answer sent after a session timed out is kept, and can then be sent", async () => {
  const { app, ada, url, fields } = await startWithQuestion();
  app.travel(15 * 24 * 60 * 60 * 1000);
  await callRoute(post(url, fields, { as: ada.as }));
  const as = await createSessionCookie(ctx, ada);

  const page = await openPage(get(url, { as }));
  const sent = await callRoute(
    post(url, { ...page.form("explanation").defaults, explanation: LONG_TEXT, intent: "answer" }, { as }),
  );

  expect(page.html).toContain(LONG_TEXT);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ explanation: LONG_TEXT, option_index: expect.any(Number) as number }]);
  expect(await ctx.db.selectFrom("answer_drafts").selectAll().execute()).toEqual([]);
});

test("an answer sent without any cookie is kept for whom the form was made", async () => {
  const { ada, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, fields));
  const page = await openPage(get(url, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}&ended=typed` });
  expect(page.html).toContain(LONG_TEXT);
});

test("an answer sent from somebody else's session is kept for whom the form was made, and shown to nobody else", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");

  const sent = await openPage(post(url, { ...fields, [CSRF_TOKEN_FIELD]: csrfTokenOf(ada.as) }, { as: bob.as }));
  const bobsPage = await openPage(get(url, { as: bob.as }));
  const adasPage = await openPage(get(url, { as: ada.as }));

  expect(sent.status).toBe(403);
  expect(sent.text()).toContain("You’re signed in with another account now");
  expect(sent.text()).toContain("so we couldn’t take this answer. We kept it: sign in");
  expect(sent.html).not.toContain(LONG_TEXT);
  expect(bobsPage.status).toBe(404);
  expect(bobsPage.html).not.toContain(LONG_TEXT);
  expect(adasPage.html).toContain(LONG_TEXT);
  expect(await storedAnswers()).toEqual([]);
});

test("an answer whose CSRF token is missing, or of an earlier session, comes back with its text", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const newSession = await createSessionCookie(ctx, ada);

  for (const token of [[], csrfTokenOf(ada.as)]) {
    const explanation = `${LONG_TEXT} With ${token.length}.`;
    const sent = await callRoute(post(url, { ...fields, explanation, [CSRF_TOKEN_FIELD]: token }, { as: newSession }));
    const page = await openPage(get(sent.location!, { as: newSession }));

    expect(sent).toMatchObject({ status: 302, location: url });
    expect(page.html).toContain(explanation);
  }
  expect(await storedAnswers()).toEqual([]);
});

test("a picture that waits with the draft stays there when the text comes after the session has ended", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const imageId = await keepPicture(ctx, question);
  await saveDraft(ctx, { ...question, optionPosition: null, explanation: "", imageId });

  await callRoute(post(url, fields));

  const page = await openPage(get(url, { as: ada.as }));
  expect(page.html).toContain(LONG_TEXT);
  expect(page.text()).toContain("working.png");
});

test("an answer to a question that was withdrawn while it was typed comes back with the reason, without its picture", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await withdraw(ctx, question);
  await runDueJobs(ctx);
  const image = new File([await picture()], "working.png", { type: "image/png" });

  const sent = await callRoute(post(url, { ...fields, image }, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(sent).toMatchObject({ status: 302, location: url });
  expect(page.text()).toContain("This question was wrong, so we removed it");
  expect(page.text()).toContain("What you wrote last It wasn’t counted.");
  expect(page.text()).toContain(LONG_TEXT);
  expect(await storedAnswers()).toEqual([]);
  expect(await ctx.db.selectFrom("images").selectAll().execute()).toEqual([]);
});

test("an answer to a part that is not needed any more comes back with the reason", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await ctx.db.updateTable("questions").set({ status: "skipped" }).where("id", "=", question.questionId).execute();

  await callRoute(post(url, fields, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(page.text()).toContain("What you wrote last It wasn’t counted.");
  expect(page.text()).toContain(LONG_TEXT);
});

test("'I don't know yet' to a question that was withdrawn leaves no empty words behind", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await withdraw(ctx, question);
  await runDueJobs(ctx);

  await callRoute(post(url, { ...fields, explanation: "", intent: "dont-know" }, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(page.text()).toContain("This question was wrong, so we removed it");
  expect(page.text()).not.toContain("What you wrote last");
});

test("a text that is too long and meets an ended session is kept whole", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const explanation = `${"x".repeat(12_000)} the end`;

  await callRoute(post(url, { ...fields, explanation }));

  expect((await openPage(get(url, { as: ada.as }))).html).toContain(explanation);
});

test.each<[string, (made: { ada: Learner; bob: Learner; question: string; other: string }) => string | string[]]>([
  ["none", () => []],
  ["an empty one", () => ""],
  ["one without a signature", ({ ada }) => ada.id],
  ["one with an empty signature", ({ ada }) => `${ada.id}.`],
  ["one for another question", ({ ada, other }) => draftKey(ada.id, other, ctx.now())],
  [
    "one of Bob's under Ada's name",
    ({ ada, bob, question }) => draftKey(bob.id, question, ctx.now()).replace(bob.id, ada.id),
  ],
  ["Ada's with a letter changed", ({ ada, question }) => `${draftKey(ada.id, question, ctx.now()).slice(0, -2)}--`],
  ["odd Unicode", ({ ada }) => `${ada.id}.${"é".repeat(43)}`],
])("with a forged draft key (%s) nothing is kept", async (_what, forge) => {
  const { ada, question, otherQuestionId: other, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");
  const draft_key = forge({ ada, bob, question: question.questionId, other });
  const before = await everythingStored();

  for (const as of [undefined, bob.as]) {
    const refusal = await callRoute(post(url, { ...fields, draft_key, [CSRF_TOKEN_FIELD]: "stale" }, { as }));

    expect(refusal.status).toBe(403);
    expect(refusal.body).toContain("came from another site");
  }
  expect(await everythingStored()).toEqual(before);
});

test("an answer form that is ninety days old keeps nothing without a session", async () => {
  const { app, url, fields } = await startWithQuestion();
  app.travel(91 * 24 * 60 * 60 * 1000);

  const sent = await callRoute(post(url, fields));

  expect(sent.status).toBe(403);
  expect(await ctx.db.selectFrom("answer_drafts").selectAll().execute()).toEqual([]);
});

test("Bob's own draft key for Ada's question keeps nothing with it", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");

  await callRoute(post(url, { ...fields, draft_key: draftKey(bob.id, question.questionId, ctx.now()) }));

  expect(await ctx.db.selectFrom("answer_drafts").selectAll().execute()).toEqual([]);
  expect((await openPage(get(url, { as: ada.as }))).html).not.toContain(LONG_TEXT);
});
