import type { Page } from "@playwright/test";
import type { OpenAiStandIn } from "../stand-ins/openai-server";
import { createGate, type Gate } from "../support/gate";
import { goodModel, type Answering } from "../support/model-replies";
import { startServer } from "../support/server";
import { change, readRow } from "../support/server-database";
import { until } from "../support/until";
import type { VisitedPage, Visitor } from "../support/visitor";
import * as walk from "../support/walk";
import { answer, shownQuestionId } from "./support/answer";
import { answerOnboarding, nameCourse } from "./support/course";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { signIn, someone } from "./support/sign-in";
import { onlyWithoutScripts, onlyWithScripts } from "./support/test";
import { expect, test } from "./support/with-model";

const TOPIC = "Probability and statistics";
/** For other topics the bank may have questions already. */
const OWN_TOPIC = "The songs of birds";
const MOVES_ON = { timeout: 15_000 };
const TASKS = ["onboarding", "opening", "outline", "questions", "breakdown", "content"] as const;

test(
  "with a slow author every wait says what is being made, and moves on by itself when it is",
  onlyWithScripts,
  async ({ page, server, model }) => {
    test.setTimeout(120_000);
    const author = holdAuthor(model);
    await openOnboarding(page);

    await answerOnboarding(page, { known: [], goal: null, struggle: "Why some notes clash" });
    await page.getByRole("button", { name: "Generate Course Sections" }).click();
    await checkAgain(page, "Generating your course sections");
    author.opening.open();
    await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible(MOVES_ON);

    await page.getByRole("link", { name: "Start Learning" }).first().click();
    await page.getByRole("button", { name: "Start Learning" }).click();
    await checkAgain(page, "Generating your learning questions...");
    await expect(page.getByText("This usually takes 30-60 seconds.")).toBeVisible();
    const longAgo = new Date(Date.now() - 121_000).toISOString();
    change(server.dataDir, "update jobs set created_at = ? where kind = 'questions' and status <> 'done'", longAgo);
    await expect(page.getByText("Taking Longer Than Expected", { exact: true })).toBeVisible();
    author.questions.open();
    await expect(page.getByText("Question 1 of 3")).toBeVisible(MOVES_ON);

    author.onboarding.open(); // the rest gives way to all that is written, and brings what the question rests on
    author.outline.open();
    await until(() => !isFirstPartAlone(server.dataDir));
    await answer(page, server.dataDir, "wrong");
    await page.getByRole("button", { name: "Start My Learning Journey" }).click();
    await checkAgain(page, "Creating concept questions");
    author.breakdown.open();
    await expect(page.getByText("Your concept questions are ready")).toBeVisible(MOVES_ON);
    await expect(page.getByText("Concept question 1 of")).toBeVisible(MOVES_ON);

    const question = await shownQuestionId(page);
    await page.goto(`${new URL(page.url()).pathname.replace(/questions\/.*/, "questions")}/${question}/content`);
    await page.getByRole("button", { name: "Generate Learning Content" }).click();
    await checkAgain(page, "Preparing your learning content...");
    author.content.open();
    await expect(page.getByRole("heading", { name: "What you’ll be able to do" })).toBeVisible(MOVES_ON);
  },
);

// That the other waits send the same refresh, tests/routes/waiting-*.test.ts show.
test(
  "without scripts a wait refreshes by itself, and moves on when it is over",
  onlyWithoutScripts,
  async ({ page, model }) => {
    const author = holdAuthor(model);
    await openOnboarding(page);
    await answerOnboarding(page, { known: [], goal: null });
    await page.getByRole("button", { name: "Generate Course Sections" }).click();
    await checkAgain(page, "Generating your course sections");
    author.opening.open();
    await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible(MOVES_ON);
  },
);

/** The first question is there whatever the author does. */
async function openOnboarding(page: Page): Promise<void> {
  await signIn(page, someone());
  await page.goto("/dashboard/onboarding?course_id=new");
  await nameCourse(page, OWN_TOPIC);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
}

/** An author who takes as long for each task as it takes the test to open its gate. */
function holdAuthor(model: OpenAiStandIn): Record<(typeof TASKS)[number], Gate> {
  const gates = Object.fromEntries(TASKS.map((task) => [task, createGate()])) as ReturnType<typeof holdAuthor>;
  const held =
    (task: (typeof TASKS)[number]): Answering =>
    (_call, good) =>
      gates[task].pass().then(good);
  model.script = goodModel({ tasks: Object.fromEntries(TASKS.map((task) => [task, held(task)])) });
  return gates;
}

/** Whether the rest of the course that was named is still to be drawn. */
function isFirstPartAlone(dataDir: string): boolean {
  const undrawn = "select count(*) as courses from courses where outlined_at is null and course_name = ?";
  return readRow<{ courses: number }>(dataDir, undrawn, OWN_TOPIC).courses > 0;
}

/** On a waiting screen: presses "Check again", which shows the same while it is being made. */
async function checkAgain(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

interface Wait {
  what: string;
  kind: string;
  /** Walks to the page with the button that begins it. */
  walk: (visitor: Visitor, dataDir: string) => Promise<VisitedPage>;
  begin: (page: Page) => Promise<void>;
  title: string;
  /** What the screen says when it takes long. */
  later: { afterSeconds: number; says: string }[];
  failure: string;
  tryAgain: string;
}

const waits: Wait[] = [
  {
    what: "the first questions",
    kind: "onboarding",
    walk: (visitor) => visitor.open("/dashboard/onboarding?course_id=new"),
    begin: (page) => nameCourse(page),
    title: "Writing a few questions about you",
    later: [],
    failure: "Unable to load onboarding question.",
    tryAgain: "Try Again",
  },
  {
    what: "the outline",
    kind: "outline",
    walk: (visitor) => walk.onboardCourse(visitor, TOPIC),
    begin: press("Generate Course Sections"),
    title: "Generating your course sections",
    later: [],
    failure: "Section generation failed",
    tryAgain: "Try Again",
  },
  {
    what: "the questions",
    kind: "questions",
    walk: async (visitor) => visitor.open((await walk.createCourse(visitor, TOPIC)).link("Start Learning")),
    begin: press("Start Learning"),
    title: "Generating your learning questions...",
    later: [{ afterSeconds: 121, says: "Taking Longer Than Expected" }],
    failure: "Connection Error",
    tryAgain: "Try Again",
  },
  {
    what: "a breakdown",
    kind: "breakdown",
    walk: walkToWrongAnswer,
    begin: press("Start My Learning Journey"),
    title: "Creating concept questions",
    later: [
      { afterSeconds: 16, says: "Still working on it..." },
      { afterSeconds: 61, says: "Taking longer than expected" },
    ],
    failure: "Error creating concept questions",
    tryAgain: "Try Again",
  },
  {
    what: "study material",
    kind: "content",
    walk: async (visitor, dataDir) => {
      const options = await walkToWrongAnswer(visitor, dataDir);
      return visitor.open(`${options.link("Try Again Directly")}/content`);
    },
    begin: press("Generate Learning Content"),
    title: "Preparing your learning content...",
    later: [],
    failure: "Failed to generate content",
    tryAgain: "Generate Learning Content",
  },
];

for (const wait of waits) {
  test(
    `the wait for ${wait.what} is a good page at every stage, and a failure offers to try again`,
    onlyWithScripts,
    async ({ page }) => {
      const quick = await startServer();
      const { dataDir } = quick;
      const visitor = await walk.signIn(quick.url, someone());
      const { pathname, search } = (await wait.walk(visitor, dataDir)).url;
      await quick.stop();
      const server = await startServer({ dataDir, env: { AUTHOR_DELAY_MS: "600000" } }); // will never be ready
      await goOnAs(page, visitor, server.url + pathname + search);

      await wait.begin(page);
      await expect(page.getByRole("heading", { name: wait.title })).toBeVisible();
      await expectGoodPage(page);

      for (const { afterSeconds, says } of wait.later) {
        const begun = new Date(Date.now() - afterSeconds * 1000).toISOString();
        change(dataDir, "update jobs set created_at = ? where kind = ?", begun, wait.kind);
        await expect(page.getByText(says, { exact: true })).toBeVisible();
        await expectGoodPage(page);
      }

      change(
        dataDir,
        `update jobs set status = 'failed', error_kind = 'connection', error = 'The author cannot be reached.',
         lease_token = null where kind = ?`,
        wait.kind,
      );
      await expect(page.getByText(wait.failure)).toBeVisible();
      await expect(page.getByText("The author cannot be reached.")).toBeVisible();
      await expectGoodPage(page);
      await page.getByRole("button", { name: wait.tryAgain }).click();
      await expect(page.getByRole("heading", { name: wait.title })).toBeVisible();
      await server.stop();
    },
  );
}

function press(button: string): Wait["begin"] {
  return (page) => page.getByRole("button", { name: button }).click();
}

async function walkToWrongAnswer(visitor: Visitor, dataDir: string): Promise<VisitedPage> {
  const question = await walk.openFirstQuestion(visitor, await walk.createCourse(visitor, TOPIC));
  return walk.answer(visitor, question, { dataDir, kind: "wrong", explanation: "I guessed." });
}
