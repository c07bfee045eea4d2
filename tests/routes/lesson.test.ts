import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { noRemedies } from "../support/context";
import { answer } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { goodFigure } from "../support/packs";
import { get, post } from "../support/request";
import { contentDraft, scriptedAuthor } from "../support/scripted-author";

/** Behind each wrong option that the scripted author writes. */
const mistakesAbout = (id: string) => [`Mixes ${id} up.`, `Stops ${id} too soon.`, `Guesses ${id}.`];

/** Ada at a question whose lesson has a figure, a check, and a block about the mistake that she may make. */
async function startWithLesson() {
  const fixture = await startWithQuestion();
  fixture.app.author = scriptedAuthor({
    writeContent: async ({ concept }) => ({
      ...contentDraft(concept.id),
      blocks: contentDraft(concept.id).blocks.map((block) =>
        block.type === "step_by_step"
          ? { ...block, speaksTo: mistakesAbout(concept.id), visualAidSuggestion: "A ladder." }
          : block,
      ),
      figure: goodFigure,
      check: {
        question: "How many are $2 + 2$?",
        options: [
          { text: "3", isRight: false, response: "Count again." },
          { text: "4", isRight: true, response: "One more than 3." },
        ],
      },
      closingCheck: {
        question: "And how many are $2 + 3$?",
        options: [
          { text: "5", isRight: true, response: "One more again." },
          { text: "6", isRight: false, response: "That multiplies." },
        ],
      },
    }),
  });
  const content = paths.content(fixture.question);
  await callRoute(post(content, {}, { as: fixture.ada.as }));
  return { ...fixture, content, open: () => openPage(get(content, { as: fixture.ada.as })) };
}

test("a lesson opens at the idea behind the wrong answer that led to it, and says where it speaks about that", async () => {
  const { question, open } = await startWithLesson();
  const before = await open();
  await answer(ctx, question, "wrong");

  const page = await open();

  expect(before.text()).not.toContain("You chose:");
  expect(page.text()).toMatch(
    /You chose: an? \w+ \w+ A learner who picks this often (mixes|stops|guesses) scales.*?\. (Look again at|What would)/,
  );
  expect(page.link("Read about it: Step by step")).toBe("#block-3");
  expect(page.text()).toContain("About your answer Step by step");
  expect(before.text()).not.toContain("About your answer");
  expect(page.html).toMatch(/<details open=""><summary><h2 id="block-3"/);
  expect(before.html).not.toMatch(/<details open=""/);
});

test("a lesson after a wrong answer opens with the name of what is missing", async () => {
  const { app, question, open } = await startWithLesson();
  app.remedies = {
    ...noRemedies,
    remedyFor: async ({ conceptId }) => ({ name: `Telling ${conceptId} apart`, idea: null }),
  };
  await answer(ctx, question, "wrong");

  const page = await open();

  expect(page.html).toContain('<h2 id="your-answer"><bdi>Telling scales apart</bdi></h2>');
  expect(page.text()).toMatch(/Telling scales apart You chose: an? \w+ \w+ (Look again at|What would)/);
  expect(page.text()).not.toContain("A learner who picks this"); // its name says so
});

test("the way back from a lesson is called the same at its head and at its end, and the question is known again", async () => {
  const { question, open } = await startWithLesson();

  const page = await open();

  expect(page.html.match(/>Back to the question</g)).toHaveLength(2);
  expect(page.link("Back to the question")).toBe(paths.question(question));
});

test("after 'I don't know yet', and once the question is answered right, a lesson opens at its beginning", async () => {
  const { question, open } = await startWithLesson();

  await answer(ctx, question, "dont-know");
  const unknown = await open();
  await answer(ctx, question, "wrong");
  const wrong = await open();
  await answer(ctx, question, "right");
  const right = await open();

  expect([unknown, wrong, right].map((page) => page.text().includes("You chose:"))).toEqual([false, true, false]);
});

test("a lesson says nothing of an answer to a question that was withdrawn: its key may have been wrong", async () => {
  const { question, open } = await startWithLesson();
  await answer(ctx, question, "wrong");
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  expect((await open()).text()).not.toContain("You chose:");
});

test("somebody else's lesson is not there, whatever was answered", async () => {
  const { question, content } = await startWithLesson();
  await answer(ctx, question, "wrong");
  const bob = await signUp("Bob");

  const page = await openPage(get(content, { as: bob.as }));

  expect(page.status).toBe(404);
  expect(page.text()).not.toContain("You chose:");
});

test("a lesson shows its figure instead of what one might draw, and asks two questions that need no script", async () => {
  const { open } = await startWithLesson();

  const page = await open();

  expect(page.html).toContain(`aria-label="${goodFigure.alt}"`);
  expect(page.text()).toContain(goodFigure.caption);
  expect(page.text()).not.toContain("Picture this");
  expect(page.text()).toMatch(
    /Quick check Not counted How many are .* 3 Not quite\. Count again\. 4 Right\. One more than 3\./,
  );
  expect(page.text()).toMatch(
    /One more check Not counted And how many are .* 5 Right\. One more again\. 6 Not quite\./,
  );
  expect(page.html.match(/<details name="check"/g)).toHaveLength(2); // of each, one is open at a time
  expect(page.html.match(/<details name="closing-check"/g)).toHaveLength(2);
  expect(page.html).not.toContain("<script");
});

test("a lesson that was stored before there were figures is shown as it was", async () => {
  const { open } = await startWithLesson();
  const { id, body } = await ctx.db.selectFrom("study_contents").select(["id", "body"]).executeTakeFirstOrThrow();
  const { figure: _, check: __, closing_check: ___, ...stored } = JSON.parse(body) as Record<string, object[]>;
  for (const block of stored.content_blocks!) delete (block as { speaks_to?: string[] }).speaks_to;
  await ctx.db
    .updateTable("study_contents")
    .set({ body: JSON.stringify(stored) })
    .where("id", "=", id)
    .execute();

  const page = await open();

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Picture this: A ladder.");
  expect(page.text()).not.toMatch(/Quick check|One more check/);
});
