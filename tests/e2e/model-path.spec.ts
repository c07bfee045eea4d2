import type { Page } from "@playwright/test";
import type { OpenAiStandIn } from "../stand-ins/openai-server";
import { THREE_CONCEPTS } from "../support/model-material";
import { goodModel, noOpening } from "../support/model-replies";
import { readRow } from "../support/server-database";
import * as walk from "../support/walk";
import { answerOnboarding, nameCourse } from "./support/course";
import { goOnAs } from "./support/go-on-as";
import { walkLearningPath } from "./support/learning-path";
import { someone } from "./support/sign-in";
import { onlyWithScripts } from "./support/test";
import { expect, test } from "./support/with-model";

/** A slow machine of one's own: some 25 tokens a second. */
const MS_PER_TOKEN = 40;

test(
  "with a model as author a learner goes from any topic down to a gap and back up to the next subsection",
  onlyWithScripts,
  async ({ page, server, model }) => {
    test.setTimeout(180_000);

    await walkLearningPath(page, server.dataDir, {
      create: (page) => createMusicCourse(page),
      firstSubsection: "First patterns",
      concept: "reading a pattern",
    });

    const main = wishesIn(model, "questions");
    expect(new Set(main.map(({ concept, slot }) => `${concept} ${slot}`)).size, "none is asked for twice").toBe(
      main.length,
    );
    const parts = wishesIn(model, "breakdown");
    expect(parts.filter(({ slot }) => slot === 0)).toHaveLength(3); // the last for a fresh question at the gap
  },
);

// Without scripts tests/routes/model-slow.test.ts shows it, and that the page looks again waiting-for-questions.test.ts.
test(
  "the first question of a slow model is on screen while most of the others are still being written",
  onlyWithScripts,
  async ({ page, server, model }) => {
    const person = someone();
    const visitor = await walk.signIn(server.url, person);
    const msPerToken = { questions: MS_PER_TOKEN };
    model.script = goodModel({ firstSubsection: THREE_CONCEPTS, msPerToken, tasks: { opening: noOpening } });
    const start = await visitor.open((await walk.createCourse(visitor, "Slow music")).link("Start Learning"));
    await goOnAs(page, visitor, start.url.href);

    await page.getByRole("button", { name: "Start Learning" }).click();
    await expect(page.getByRole("heading", { name: "Generating your learning questions..." })).toBeVisible();
    await expect(page.getByText("Question 1 of 9")).toBeVisible({ timeout: 30_000 });

    const { published } = readRow<{ published: number }>(
      server.dataDir,
      `select count(*) as published
       from questions join learners on learners.id = questions.learner_id where email = ?`,
      person.email,
    );
    expect(published - 1, "of eight others").toBeLessThanOrEqual(4);
  },
);

async function createMusicCourse(page: Page): Promise<void> {
  await page.goto("/dashboard/onboarding?course_id=new");
  await nameCourse(page, "Music theory");
  await answerOnboarding(page, {
    known: [],
    goal: null,
    struggle: "Why some notes clash",
  });
}

interface Wish {
  slot: number;
  concept: string;
}

function wishesIn(model: OpenAiStandIn, task: string): Wish[] {
  return model.calls.filter((call) => call.task === task).flatMap(({ request }) => request!.wishes as Wish[]);
}
