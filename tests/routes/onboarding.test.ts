import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { startOnboarding, answerAll, storedAnswers } from "../support/onboarding";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const PLEASE_ANSWER = "Please provide an answer";

test("onboarding asks one question after the other, and the last leads to the summary", async () => {
  const { ada, courseId } = await startOnboarding();
  const answers = [
    { answer: "To play" },
    { answer: ["Notes", "Scales"] },
    { answer: "7" },
    { answer: "Intervals,\r\nabove all." },
    { answer: "60" },
  ];

  const wentTo: (string | null)[] = [];
  for (const [index, answer] of answers.entries()) {
    const sent = await callRoute(
      post(paths.onboarding(courseId), { question_number: String(index + 1), ...answer }, { as: ada.as }),
    );
    wentTo.push(sent.location);
  }

  expect(wentTo).toEqual([
    ...[2, 3, 4, 5].map((number) => paths.onboarding(courseId, number)),
    paths.onboardingComplete(courseId),
  ]);
  expect(await storedAnswers()).toEqual(["To play", ["Notes", "Scales"], 7, "Intervals,\nabove all.", 60]);
});

test.each<[number, string, Record<string, string | string[]>]>([
  [1, "no choice", {}],
  [1, "an empty choice", { answer: "" }],
  [1, "a choice that is not there", { answer: "To dance" }],
  [1, "other without words", { answer: "other", other_text: "  " }],
  [2, "none of several", {}],
  [2, "only choices that are not there", { answer: ["Everything", ""] }],
  [4, "no text", { answer: "" }],
  [4, "white space", { answer: " \n\t" }],
])("onboarding question %i with %s asks for an answer, and stays where it is", async (number, _what, given) => {
  const { ada, courseId } = await startOnboarding();

  const refused = await openPage(
    post(paths.onboarding(courseId, number), { question_number: String(number), ...given }, { as: ada.as }),
  );

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain(PLEASE_ANSWER);
  expect(refused.text()).toContain(`Question ${number} of 5`);
  expect(await storedAnswers()).toEqual([null, null, null, null, null]);
});

test.each([
  [3, "11", "Choose a whole number from 1 to 10"],
  [3, "2.5", "Choose a whole number from 1 to 10"],
  [3, "seven", "Choose a whole number from 1 to 10"],
  [5, "-1", "Enter a whole number from 0 to 1,000,000"],
  [5, "1e3", "Enter a whole number from 0 to 1,000,000"],
  [5, "soon", "Enter a whole number from 0 to 1,000,000"],
  [4, "x".repeat(2001), "Use at most 2000 characters"],
])("onboarding question %i does not take %j, says why, and keeps what was typed", async (number, answer, message) => {
  const { ada, courseId } = await startOnboarding();

  const refused = await openPage(
    post(paths.onboarding(courseId, number), { question_number: String(number), answer }, { as: ada.as }),
  );

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain(message);
  expect(refused.html).toContain(number === 4 ? `${answer}</textarea>` : `value="${answer}"`);
  expect(await storedAnswers()).toEqual([null, null, null, null, null]);
});

test.each([
  [1, "", ["radiogroup", "text"]],
  [2, "", ["checkbox", "checkbox", "checkbox"]],
  [3, "11", ["range"]],
  [4, "", ["textarea"]],
  [5, "-1", ["radiogroup", "number"]],
])(
  "the controls of onboarding question %i are told to be wrong, and why, once their answer was refused",
  async (number, answer, kinds) => {
    const { ada, courseId } = await startOnboarding();
    const path = paths.onboarding(courseId, number);

    const asked = await openPage(get(path, { as: ada.as }));
    const refused = await openPage(post(path, { question_number: String(number), answer }, { as: ada.as }));

    expect(asked.html).not.toContain("aria-invalid");
    const wrong = refused.html.match(/<(?:input|textarea|fieldset)[^>]*aria-invalid="true"[^>]*>/g) ?? [];
    expect(wrong.map((tag) => /(?:type|role)="(\w+)"/.exec(tag)?.[1] ?? "textarea")).toEqual(kinds);
    expect(refused.html).toMatch(/<(?:input|textarea|fieldset)[^>]*aria-describedby="(?:answer-hint )?answer-error"/);
    expect(refused.html).toMatch(/<div id="answer-error"[^>]*role="alert"/);
  },
);

test("an onboarding answer that could not be kept is not called wrong", async () => {
  const { ada, courseId } = await startOnboarding();
  const path = paths.onboarding(courseId, 4);
  await refuseWrites("onboarding_questions", "update");

  const page = await openPage(post(path, { question_number: "4", answer: "Intervals" }, { as: ada.as }));

  expect(page.text()).toContain("Failed to submit answer");
  expect(page.html).not.toContain("aria-invalid");
});

test("without scripts, too, the scale of a slider is there to read", async () => {
  const { ada, courseId } = await startOnboarding();

  const page = await openPage(get(paths.onboarding(courseId, 3), { as: ada.as }));

  expect(page.text()).toContain("1 2 3 4 5 6 7 8 9 10 Not at all Very");
});

test("onboarding: one's own words under other are the answer; they come back when other is chosen again", async () => {
  const { ada, courseId } = await startOnboarding();

  await callRoute(
    post(
      paths.onboarding(courseId),
      { question_number: "1", answer: "other", other_text: " To conduct " },
      { as: ada.as },
    ),
  );
  const again = await openPage(get(paths.onboarding(courseId, 1), { as: ada.as }));

  expect((await storedAnswers())[0]).toBe("To conduct");
  expect(again.form("other_text").defaults).toMatchObject({ answer: "other", other_text: "To conduct" });
});

test("onboarding: a slider and the minutes of a week can be sent as they are: the middle, and nothing said", async () => {
  const { ada, courseId } = await startOnboarding();

  for (const number of [3, 5]) {
    const page = await openPage(get(paths.onboarding(courseId, number), { as: ada.as }));
    await callRoute(post(paths.onboarding(courseId), page.form("question_number").defaults, { as: ada.as }));
  }

  expect(await storedAnswers()).toEqual([null, null, 5, null, null]);
});

test("the summary of onboarding shows the answers with a way back to each, and only then is the course begun", async () => {
  const { ada, courseId } = await startOnboarding();
  const early = await callRoute(get(paths.onboardingComplete(courseId), { as: ada.as }));
  const tooEarly = await callRoute(post(paths.onboardingComplete(courseId), {}, { as: ada.as }));
  await answerAll(ada.as, courseId);

  const summary = await openPage(get(paths.onboardingComplete(courseId), { as: ada.as }));
  const begun = await callRoute(post(paths.onboardingComplete(courseId), {}, { as: ada.as }));
  const onTheWay = await openPage(get(paths.onboardingDone(courseId), { as: ada.as }));
  const later = await openPage(get(paths.onboardingComplete(courseId), { as: ada.as }));

  expect([early.location, tooEarly.location]).toEqual(Array(2).fill(paths.onboarding(courseId)));
  expect(summary.text()).toContain("What puzzles you? Intervals Change");
  expect(summary.html).toContain(paths.onboarding(courseId, 4).replace("&", "&amp;"));
  expect(summary.html).not.toContain('http-equiv="refresh"');
  expect(begun.location).toBe(paths.onboardingDone(courseId));
  expect(onTheWay.html).toContain(
    `<noscript><meta http-equiv="refresh" content="1;url=${paths.sections(courseId)}"/></noscript>`,
  );
  expect(onTheWay.html).toContain("<title>All set – Taproot</title>");
  expect(onTheWay.text()).toContain("All set Your answers are saved. Next: Music."); // with less motion one stays
  expect(onTheWay.link("Go there now")).toBe(paths.sections(courseId));
  expect(later.html).not.toContain('http-equiv="refresh"'); // who comes back is not sent away again
  expect(later.link("Go to the course")).toBe(paths.sections(courseId));
});

test("an onboarding answer can be changed until the course is begun, and not after", async () => {
  const { ada, courseId } = await startOnboarding();
  await answerAll(ada.as, courseId);
  const change = (answer: string) =>
    callRoute(post(paths.onboarding(courseId, 1), { question_number: "1", answer }, { as: ada.as }));

  const before = await change("To listen");
  await callRoute(post(paths.onboardingComplete(courseId), {}, { as: ada.as }));
  const after = await change("To play");

  expect(before.location).toBe(paths.onboardingComplete(courseId));
  expect(after.location).toBe(paths.onboardingComplete(courseId));
  expect((await storedAnswers())[0]).toBe("To listen");
});

test("the onboarding of a course that is begun leads on to its sections", async () => {
  const { ada, courseId } = await startOnboarding();
  await answerAll(ada.as, courseId);
  await callRoute(post(paths.onboardingComplete(courseId), {}, { as: ada.as }));

  const opened = await callRoute(get(paths.onboarding(courseId), { as: ada.as }));

  expect(opened.location).toBe(paths.onboardingComplete(courseId));
});

test("sections are not drawn up before the questions are answered", async () => {
  const { ada, courseId } = await startOnboarding();

  const page = await openPage(get(paths.sections(courseId), { as: ada.as }));
  const clicked = await callRoute(post(paths.sections(courseId), {}, { as: ada.as }));

  expect(page.text()).not.toContain("Generate Course Sections");
  expect(page.link("Continue with them")).toBe(paths.onboarding(courseId));
  expect(clicked.location).toBe(paths.onboarding(courseId));
  expect(await ctx.db.selectFrom("jobs").select("kind").execute()).toEqual([{ kind: "onboarding" }]);
});

test.each(["0", "6", "1.5", "first", "-1", ""])("onboarding has no question %j to answer", async (question_number) => {
  const { ada, courseId } = await startOnboarding();

  const sent = await callRoute(
    post(paths.onboarding(courseId), { question_number, answer: "To play" }, { as: ada.as }),
  );

  expect(sent.status).toBe(404);
  expect(await storedAnswers()).toEqual([null, null, null, null, null]);
});

test("an onboarding question number that does not exist leads to the first unanswered question", async () => {
  const { ada, courseId } = await startOnboarding();

  for (const number of ["99", "x", "-1", "1e400"]) {
    const sent = await callRoute(get(`${paths.onboarding(courseId)}&question_number=${number}`, { as: ada.as }));

    expect(sent.location).toBe(paths.onboarding(courseId, 1));
  }
});

test("the summary of no course says that none was named", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const opened = await openPage(get("/dashboard/onboarding/complete", { as: ada.as }));
  const sent = await callRoute(post("/dashboard/onboarding/complete", {}, { as: ada.as }));

  expect(opened.status).toBe(400);
  expect(opened.text()).toContain("No course ID provided");
  expect(sent).toMatchObject({ status: 400, body: "No course ID available" });
});
