import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { formatDate } from "~/components/ui/format-date";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { forgetConcept } from "~/services/learning/concepts/forget-concept.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createCompletedSection, type SectionOptions } from "../support/checkpoints";
import { answer, positionsOf } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { createLearner, createSessionCookie } from "../support/factories";
import { headOf } from "../support/head-of";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";

const EN_GB = { locale: "en-GB", timeZone: "UTC" };

type How = "right" | "wrong" | "dont-know";

/** Ada has completed the first section of a course. */
async function startAtCheckpoint(options: SectionOptions & { working?: boolean } = {}) {
  const app = await startApp({ working: options.working });
  app.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const learner = await createLearner(app, { firstName: "Ada" });
  const { key, next } = await createCompletedSection(app, learner, options);
  const ada = { ...learner, as: await createSessionCookie(app, learner) };
  const url = paths.checkpoint(key);
  const open = (path = url) => openPage(get(path, { as: ada.as }));
  const begin = () => openPage(post(paths.startCheckpoint(key), {}, { as: ada.as }));
  const questionId = (html: string) => /name="question" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const send = (fields: Record<string, string>) =>
    openPage(post(url, { shown_at: app.now().toISOString(), ...fields }, { as: ada.as }));
  const give = async (question: string, how: How) => {
    const positions = await positionsOf(ctx, question);
    if (how === "dont-know") return send({ question, intent: how });
    return send({ question, intent: "answer", option: String(positions[how]) });
  };
  /** Answers to the end. */
  const take = async (how: (concept: string) => How) => {
    await begin();
    let page = await open();
    for (; /name="option"/.test(page.html); page = await open()) {
      app.travel(60_000);
      const concept = /it tests The concept (\w+)|question about The concept (\w+)/.exec(page.text())!;
      await give(questionId(page.html), how((concept[1] ?? concept[2])!));
    }
    return page;
  };
  return { app, ada, key, next, url, open, begin, questionId, send, give, take };
}

test("a section's end shows its checkpoint; from there the way leads through its questions to what it has shown", async () => {
  const { ada, key, next, url, open, begin, questionId, give } = await startAtCheckpoint();

  const outline = await open(paths.sections(key.courseId));
  expect(outline.text()).toContain("Checkpoint All parts are complete.");
  expect(outline.text()).toContain("Checkpoint Opens after the parts above. 3 to 6 questions.");
  expect(outline.link("Take the checkpoint")).toBe(url);
  expect((await open(paths.questionsComplete({ ...key, sectionNumber: "1.3" }))).link("Take the checkpoint")).toBe(url);
  expect((await openDashboard(ada)).link("Take the checkpoint of Section 1")).toBe(url);
  const start = await open();
  expect(headOf(start.html).title).toBe("Checkpoint: Section 1 – Taproot");
  expect(start.text()).toContain("3 questions, about 3 minutes: new ones as long as there are any");
  expect(start.text()).toContain("One extra question for anything you miss, in case it was a slip: at most 6 in all");
  expect(start.text()).toContain("Nothing is lost");
  expect((await open(paths.checkpoint(next))).text()).toContain("It comes after these parts 2.1 About chords");

  expect(await begin()).toMatchObject({ status: 302, location: url });
  let page = await open();
  expect(page.text()).toContain("Question 1 of 3");
  expect((await open(paths.sections(key.courseId))).text()).toContain(
    "Checkpoint It’s waiting where you left off. Continue",
  );
  expect((await openDashboard(ada)).link("Finish the checkpoint of Section 1")).toBe(url);
  for (let id = questionId(page.html); id !== ""; id = questionId(page.html)) {
    expect(await give(id, "right")).toMatchObject({ status: 302, location: url });
    page = await open();
  }

  expect(headOf(page.html).title).toBe("Checkpoint passed: Section 1 – Taproot");
  expect(page.text()).toContain("All of this is solid");
  expect(page.html).toContain('class="passed-notice just-passed"');
  expect(page.html).toContain('<svg role="group"');
  expect(page.link("Continue with 2.1 About chords")).toBe(paths.currentQuestion({ ...key, sectionNumber: "2.1" }));
  const passed = (await open(paths.sections(key.courseId))).text();
  expect(passed).toContain("Checkpoint You’ve shown that you know this section. Passed Jan 5, 2026");
  expect((await openDashboard(ada)).text()).not.toContain("Next steps");
});

test("nobody is told that a section taught them what a test has shown they knew", async () => {
  const { key, url, open, begin } = await startAtCheckpoint();
  await begin();

  const question = await open(url);
  const start = await open(paths.sections(key.courseId));

  expect(question.text()).toContain(", which this section teaches.");
  expect(question.text() + start.text()).not.toContain("taught you");
});

test("looked at later, a passed checkpoint says when that was, and what has lapsed since", async () => {
  const { app, ada, key, open, take } = await startAtCheckpoint();
  await take(() => "right");
  await ctx.db.updateTable("learners").set({ time_zone: "UTC", locale: "en-GB" }).execute();
  const passedAt = app.now();
  app.travel(DAY_MS);

  const later = await open();
  const { courseId } = key;
  await forgetConcept(app, { learnerId: ada.id, courseId, conceptId: "scales" });
  const lapsed = await open();

  expect(later.text()).not.toContain("All of this is solid");
  expect(later.text()).toMatch(
    new RegExp(`Passed on\\s+${formatDate(passedAt.toISOString(), EN_GB)} You still know all of it\\.`),
  );
  expect(lapsed.text()).toMatch(/Passed on .* Slipped since then: The concept scales/);
  expect(lapsed.text()).not.toMatch(/is yours|is solid/);
  expect(lapsed.link("The concept scales")).toBe(paths.concept(courseId, "scales"));
});

test("what is missed leads to its gap and back, is asked again alone, and then all is passed", async () => {
  const { app, ada, key, url, open, give, questionId, take, begin } = await startAtCheckpoint({
    prerequisites: { scales: ["pitch"] },
  });
  const inPart = { ...key, sectionNumber: "1.2" };
  const failed = await take((concept) => (concept === "scales" ? "dont-know" : "right"));
  expect(failed.text()).toContain("One concept is missing");
  expect(failed.text()).toMatch(/This isn’t solid yet: The concept scales .* Find the gap/);
  expect((await open(paths.sections(key.courseId))).text()).toContain(
    "Missing: The concept scales . The rest is solid.",
  );
  expect((await openDashboard(ada)).link("Work on what’s missing at the checkpoint of Section 1")).toBe(url);

  const missed = /name="question" value="([^"]+)"/.exec(failed.html)![1]!;
  const repair = await openPage(post(paths.repairCheckpoint(key), { question: missed }, { as: ada.as }));
  const part = await open(repair.location!);
  expect(part.text()).toContain(
    "Helps with The concept scales From The concept scales down to this question: Where you are The concept scales Not known yet The concept pitch You are here",
  );
  expect((await open()).link("Keep working on it")).toBe(paths.currentQuestion(inPart));
  let last = "";
  for (let at = await findPlaceInSubsection(ctx, inPart); at?.currentQuestionId;) {
    last = at.currentQuestionId;
    app.travel(60_000);
    await answer(app, { ...inPart, questionId: last }, "right");
    at = await findPlaceInSubsection(ctx, inPart);
  }
  const praise = await open(paths.answered({ ...inPart, questionId: last }));

  expect(praise.text()).toContain("Back to your checkpoint.");
  expect(praise.link("Continue")).toBe(url);
  const back = await open();
  expect(back.text()).toContain("We’ll only ask about this again The concept scales Ask me about it");
  expect(back.text()).toContain("The concept scales missed, and answered right since");
  await begin();
  const again = await open();
  expect(again.text()).toContain("Question 1 of 1");
  await give(questionId(again.html), "right");
  expect((await open()).text()).toContain("Checkpoint passed");
});

test("without a choice the form comes back with what was typed, and what was typed while signed out is kept", async () => {
  const { app, ada, url, open, begin, questionId, send } = await startAtCheckpoint();
  await begin();
  const question = questionId((await open()).html);
  const typed = { question, shown_at: app.now().toISOString(), option: "1", explanation: "Half a tone." };

  const refused = await send({ question, explanation: "Perhaps <so>.", intent: "answer" });
  await letSessionsExpire();
  const sent = await callRoute(post(url, typed, { as: ada.as }));
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(app, ada) }));

  expect(refused.status).toBe(400);
  expect(refused.html).toContain("Perhaps &lt;so&gt;.</textarea>");
  expect(refused.text()).toContain("Choose an answer, or say that you don’t know yet.");
  expect(returnPathOf(sent)).toContain(url);
  expect(page.html).toContain("Half a tone.</textarea>");
});

test("what is right is told at the end, nowhere before", async () => {
  const { ada, key, open, begin, questionId, give } = await startAtCheckpoint();
  await begin();
  const question = questionId((await open()).html);
  await give(question, "wrong");

  const { conceptId } = await ctx.db
    .selectFrom("questions")
    .select("concept_id as conceptId")
    .where("id", "=", question)
    .executeTakeFirstOrThrow();

  expect((await open()).text()).not.toMatch(/wrong|Not right/);
  expect((await openDashboard(ada)).text()).not.toContain("Answered wrong");
  expect((await open(paths.concept(key.courseId, conceptId))).text()).not.toContain("wrong speaks against");
});

test("each question that was asked can be reported; its own address leads to the checkpoint", async () => {
  const { key, url, open, take } = await startAtCheckpoint();

  const result = await take(() => "right");
  const report = result.link("Report this question");

  expect((await open(report)).status).toBe(200);
  expect(await open(report.replace("/challenge", ""))).toMatchObject({ status: 302, location: url });
  expect(await open(paths.startCheckpoint(key))).toMatchObject({ status: 302, location: url });
  expect(await open(paths.repairCheckpoint(key))).toMatchObject({ status: 302, location: url });
});

test("while a question is being written the page waits, and looks again by itself", async () => {
  const { url, open, begin } = await startAtCheckpoint({ working: false });
  await begin();

  const page = await open();

  expect(page.text()).toContain("Writing a question for you...");
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  expect(page.link("Check again")).toBe(url);
});

test("a checkpoint whose question is long in coming can be tried again, or left for later", async () => {
  const { app, key, url, open, begin } = await startAtCheckpoint({ working: false });
  await begin();
  app.travel(3 * MINUTE_MS);

  const page = await open();

  expect(page.text()).toMatch(/The checkpoint is paused\. +You can continue now or later\./);
  expect(page.form("Try Again").action).toBe(paths.startCheckpoint(key));
  expect(page.html).not.toContain("Finish now");
  expect(page.link("Pause")).toBe(paths.sections(key.courseId));
  expect(page.link("Check again")).toBe(url);
});

test("each question of a checkpoint has its number in the title, and its result is a document of its own", async () => {
  const { app, ada, url, open, begin, questionId } = await startAtCheckpoint();
  await begin();
  const told: string[] = [];
  for (let page = await open(); /name="option"/.test(page.html); page = await open()) {
    const fields = { question: questionId(page.html), shown_at: app.now().toISOString(), intent: "dont-know" };
    const { headers } = await callRoute(post(url, fields, { as: ada.as }));
    told.push(`${headOf(page.html).title} ${headers.has("X-Remix-Reload-Document") ? "ended" : ""}`);
  }
  expect(told[0]).toMatch(/^Question 1 of \d – Checkpoint: .+ $/);
  expect(told.at(-1)).toMatch(/ ended$/);
});
