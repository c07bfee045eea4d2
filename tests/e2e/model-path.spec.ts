import type { Page } from "@playwright/test";
import type { OpenAiStandIn } from "../stand-ins/openai-server";
import { answerOnboarding, nameCourse } from "./support/course";
import { walkLearningPath } from "./support/learning-path";
import { onlyWithScripts } from "./support/test";
import { expect, test } from "./support/with-model";

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
