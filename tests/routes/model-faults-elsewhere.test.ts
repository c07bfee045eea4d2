import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import type { CallPurpose } from "~/providers/author/ledger-port";
import { enqueue } from "~/services/jobs/queue.server";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import type { TestContext } from "../support/context";
import { createCourse } from "../support/course-factories";
import { goodModel, type Answering } from "../support/model-replies";
import { answerShown, createModelCourse, follow, openFirstQuestion, startModelApp } from "../support/model-app";
import { post } from "../support/request";
import { runToTheEnd } from "../support/waiting";

/** What a learner asks for besides main questions: resolves to the screen that waits for it. */
interface Work {
  task: CallPurpose;
  /** @param spoil has the model fail from then on */
  ask: (app: TestContext, spoil: () => void) => Promise<{ as: string; screen: string }>;
  failure: string;
}

async function askForCourse(app: TestContext, spoil: () => void) {
  const ada = await signUp("Ada");
  const course = await createCourse(app, ada, { outline: null, topicId: "model" });
  await enqueue(app, { kind: "outline", subjectId: course.id });
  spoil();
  await runToTheEnd(app);
  return { as: ada.as, screen: paths.sections(course.id) };
}

const works: Work[] = [
  { task: "opening", ask: askForCourse, failure: "Section generation failed" },
  { task: "outline", ask: askForCourse, failure: "The rest of your course isn’t ready" },
  {
    task: "breakdown",
    ask: async (app, spoil) => {
      const { as, key } = await answerFirstWrong(app);
      spoil();
      const screen = paths.conceptLoading(key);
      await callRoute(post(screen, {}, { as }));
      await runToTheEnd(app);
      return { as, screen };
    },
    failure: "Error creating concept questions",
  },
  {
    task: "content",
    ask: async (app, spoil) => {
      const { as, key } = await answerFirstWrong(app);
      spoil();
      await callRoute(post(paths.content(key), {}, { as }));
      await runToTheEnd(app);
      return { as, screen: paths.contentLoading(key) };
    },
    failure: "Failed to generate content",
  },
];

const faults: [name: string, Answering, words: string, calls: number][] = [
  ["cannot be reached", () => ({ reset: true }), "The AI service cannot be reached.", 3],
  [
    "declines",
    () => ({ text: "", refusal: "I cannot help with that." }),
    "The AI service declined to write about this.",
    2,
  ],
];

for (const { task, ask, failure } of works) {
  test.each(faults)(
    `a model that %s, asked for the ${task}: the screen says so`,
    async (_name, answer, words, calls) => {
      await using fixture = await startModelApp();

      const { as, screen } = await ask(fixture.app, () => {
        fixture.standIn.script = goodModel({ tasks: { [task]: answer } });
      });
      const page = await follow(screen, as);

      expect(page.text()).toContain(failure);
      expect(page.text()).toContain(words);
      expect(fixture.standIn.count(task)).toBe(calls);
      expect(await ctx.db.selectFrom("jobs").select("attempts").where("status", "=", "failed").execute()).toEqual([
        { attempts: 1 },
      ]);
    },
  );
}

test.each(works.map((work) => [work.task, work] as const))(
  "a model that writes nonsense, asked for the %s, is told once what is wrong with it, and not asked a third time",
  async (task, { ask, failure }) => {
    await using fixture = await startModelApp();

    const { as, screen } = await ask(fixture.app, () => {
      fixture.standIn.script = goodModel({ tasks: { [task]: () => ({ text: "Gladly!" }) } });
    });
    const page = await follow(screen, as);

    expect(page.text()).toContain(failure);
    expect(page.text()).toContain("The AI service gave an answer that cannot be used.");
    expect(page.text()).toMatch(/Try Again|Generate Learning Content/);
    expect(fixture.standIn.count(task)).toBe(2);
  },
);

async function answerFirstWrong(app: TestContext) {
  const course = await createModelCourse(app);
  const { as } = course.ada;
  const shown = await openFirstQuestion(app, course);
  const { questionId } = await answerShown(app, shown, { as, how: "wrong", explanation: "I added the tens." });
  return { as, key: { ...course.key, questionId } };
}
