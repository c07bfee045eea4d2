import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { AuthorError, type Author } from "~/providers/author/port";
import { forgetWaits } from "~/services/jobs/after-restart.server";
import { enqueue } from "~/services/jobs/queue.server";
import type { JobKind } from "~db/schema";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer, createCourse, createQuestions } from "../support/course-factories";
import { follow } from "../support/model-app";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft, refusal, scriptedAuthor } from "../support/scripted-author";
import { jobsOf, runToTheEnd } from "../support/waiting";

type Ada = Awaited<ReturnType<typeof signUp>>;

/** Something that an author writes, and the screen that waits for it. */
interface Work {
  kind: JobKind;
  work: keyof Author;
  /** Resolves to the screen. */
  ask: (ada: Ada) => Promise<string>;
  heading: string;
  /** The button that has it written, once a failure is past. */
  again: string;
  /** Besides trying again. */
  wayOn: string;
}

const works: Work[] = [
  {
    kind: "onboarding",
    work: "writeOnboardingQuestions",
    ask: async ({ as }) => {
      const fields = { course_name: "Music", course_why: "To sing.", creation_key: crypto.randomUUID() };
      return (await callRoute(post(paths.newCourse(), { ...fields, first: "questions" }, { as }))).location!;
    },
    heading: "Unable to load onboarding question.",
    again: "Write the Questions",
    wayOn: "Back to Courses",
  },
  {
    kind: "outline",
    work: "writeOutline",
    ask: async (ada) => {
      const course = await createCourse(ctx, ada, { outline: null });
      await enqueue(ctx, { kind: "outline", subjectId: course.id });
      return paths.sections(course.id);
    },
    heading: "Section generation failed",
    again: "Generate Course Sections",
    wayOn: "Back to Courses",
  },
  {
    kind: "questions",
    work: "writeQuestions",
    ask: async (ada) => {
      const course = await createCourse(ctx, ada);
      const start = paths.startQuestions({ courseId: course.id, sectionNumber: "1.1" });
      await callRoute(post(start, {}, { as: ada.as }));
      return start;
    },
    heading: "Generation",
    again: "Start Learning",
    wayOn: "Continue with the next part",
  },
  {
    kind: "breakdown",
    work: "writeBreakdown",
    ask: async (ada) => {
      const question = await answerWrong(ada);
      await callRoute(post(paths.wrongAnswerOptions(question), {}, { as: ada.as }));
      return paths.conceptLoading(question);
    },
    heading: "Error creating concept questions",
    again: "Start My Learning Journey",
    wayOn: "Return to Questions",
  },
  {
    kind: "content",
    work: "writeContent",
    ask: async (ada) => {
      const question = await answerWrong(ada);
      await callRoute(post(paths.content(question), {}, { as: ada.as }));
      return paths.content(question);
    },
    heading: "Failed to generate content",
    again: "Generate Learning Content",
    wayOn: "Back to the question",
  },
];

for (const work of works) {
  test(`an author that would refuse the ${work.kind} again is not asked again at once, but a minute later`, async () => {
    const { app, page, offer, askAgain } = await startWithFailure(work, new AuthorError("error", "No."));

    const refused = await page();
    app.travel(60_000);
    const later = await offer();
    await askAgain(later);

    expect(refused.text()).toContain(work.heading);
    expect(refused.text()).toContain("No.");
    expect(refused.text()).not.toMatch(/Try Again(?! Directly)|Generate Learning Content/);
    expect(refused.html).not.toContain('http-equiv="refresh"');
    expect(later.text()).not.toContain("No.");
    expect((await jobsOf(work.kind)).map(({ status }) => status)).toEqual(["failed", "queued"]);
  });

  test(`a cap that holds back the ${work.kind} says when it ends, and offers nothing that cannot help before`, async () => {
    const untilMidnight = 15 * 60 * 60 * 1000;
    const capped = new AuthorError("retry", "Your allowance is used up.", { retryAfterMs: untilMidnight });
    const { app, page, offer, askAgain, failedAt } = await startWithFailure(work, capped);

    const early = await page();
    app.travel(untilMidnight - (app.now().getTime() - failedAt) - 1);
    const late = await page();
    app.travel(1);
    const nextDay = await offer();
    await askAgain(nextDay);

    for (const told of [early, late]) {
      expect(told.text()).toContain(work.heading);
      expect(told.text()).toContain("Your allowance is used up. Try again after 00:00 UTC on 6 January.");
      expect(told.text()).not.toMatch(/Try Again(?! Directly)|Generate Learning Content|in other words/);
    }
    expect(nextDay.text()).not.toContain("allowance");
    expect((await jobsOf(work.kind)).map(({ status }) => status)).toEqual(["failed", "queued"]);
  });
}

test("after a failed generation a server that was started anew holds nobody back, for its cap may have been raised", async () => {
  const capped = new AuthorError("retry", "Your allowance is used up.", { retryAfterMs: 60 * 60 * 1000 });
  const { app, offer, askAgain } = await startWithFailure(works[1]!, capped);

  await forgetWaits(ctx);
  app.travel(60_000); // as after any failure without Try Again
  await askAgain(await offer());

  expect((await jobsOf("outline")).map(({ status }) => status)).toEqual(["failed", "queued"]);
});

for (const work of works.slice(0, 2)) {
  test(`where no other words help against a failure of the ${work.kind}, what does help is offered`, async () => {
    const error = new AuthorError("error", "The AI service refuses our account just now.");
    const { page } = await startWithFailure(work, error);

    const refused = await page();

    expect(refused.text()).toContain("Once that’s fixed, you can try again here.");
    expect(refused.text()).not.toContain("in a minute");
    expect(refused.link("Choose a ready-made topic")).toBe(paths.newCourse());
    expect(refused.link("Contact us")).toBe(paths.contact());
    expect(refused.text()).not.toContain("in other words");
  });
}

test("where there are no ready-made topics, a course that failed does not offer any", async () => {
  const { app, page } = await startWithFailure(works[0]!, new AuthorError("error", "No."));
  app.author.topics = async () => [];

  expect((await page()).text()).not.toContain("ready-made");
});

test("a course that was declined can be asked for again at once, and its name be changed", async () => {
  const { page, askAgain } = await startWithFailure(works[0]!, new AuthorError("declined", "No.", { final: true }));

  const declined = await page();
  await askAgain(declined, "Try Again");

  expect(declined.text()).toContain("Name the course in other words");
  expect((await jobsOf("onboarding")).map(({ status }) => status)).toEqual(["failed", "queued"]);
});

for (const work of works) {
  test(`who is told that the ${work.kind} was declined can try again, and has a way on`, async () => {
    const { page, askAgain } = await startWithFailure(work, new AuthorError("declined", "No.", { final: true }));

    const declined = await page();
    await askAgain(declined, work.kind === "content" ? work.again : "Try Again");

    const isCourse = work.kind === "onboarding" || work.kind === "outline";
    expect(declined.text().includes("in other words")).toBe(isCourse);
    expect(declined.text()).toContain(work.wayOn);
    expect((await jobsOf(work.kind)).map(({ status }) => status)).toEqual(["failed", "queued"]);
  });

  test(`a refused account is no matter of the ${work.kind}: no other words are offered, nor trying again at once`, async () => {
    const { page } = await startWithFailure(work, new AuthorError("error", "It refuses our account."));

    const refused = (await page()).text();

    expect(refused).toContain("It refuses our account.");
    expect(refused).not.toMatch(/in other words|another wording|Try Again(?! Directly)|Continue with the next part/);
  });
}

test("whose course was declined finds the form again, with what they had typed, and nobody else does", async () => {
  const { ada, page } = await startWithFailure(works[0]!, new AuthorError("declined", "Try another wording."));
  const bob = await signUp("Bob");

  const form = (await page()).link("Name the course in other words");
  const filled = await openPage(get(form, { as: ada.as }));
  const ofBob = await openPage(get(form, { as: bob.as }));

  expect(filled.form("creation_key").defaults).toMatchObject({ topic: "music", reason: "other" });
  expect(filled.html).toContain("To sing.</textarea>");
  expect(filled.text()).not.toContain("before you signed in again");
  expect(ofBob.html).not.toContain("To sing.");
});

/** Somebody who asked for something that cannot be written, and what their screen says. */
async function startWithFailure({ work, ask, again }: Work, error: AuthorError) {
  const app = await startApp({ author: scriptedAuthor({ [work]: () => refusal(error) }), working: false });
  const ada = await signUp("Ada");
  const screen = await ask(ada);
  const failedAt = app.now().getTime();
  await runToTheEnd(app);
  return {
    app,
    ada,
    failedAt,
    page: () => openPage(get(screen, { as: ada.as })),
    /** Where the screen leads when a failure is past. */
    offer: () => follow(screen, ada.as),
    askAgain: async (page: Awaited<ReturnType<typeof openPage>>, button = again) =>
      callRoute(post(page.form(button).action || page.url.pathname + page.url.search, {}, { as: ada.as })),
  };
}

/** A question about scales, answered wrong; scales stand on notes. */
async function answerWrong(ada: Ada) {
  const course = await createCourse(ctx, ada, { outline: outlineDraft([[["scales"]]]) });
  const section = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, section, [{ conceptId: "scales" }]);
  const question = { ...section, questionId };
  await answer(ctx, question, "wrong");
  return question;
}
