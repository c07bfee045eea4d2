import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createOpenSubsection, mainQuestionIds, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { contentDraft, outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { AuthorError, type Author } from "~/providers/author/port";
import { readOptions } from "~/services/learning/items/item";
import { contentRequest, findContentPage, requestContent } from "./contents.server";
import { renderContent } from "./render-content.server";

async function createFixture(script: Partial<Author> = {}) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(script) }));
  const section = await createOpenSubsection(ctx, await createLearner(ctx), {
    questions: [{ conceptId: "notes" }, { conceptId: "notes" }],
  });
  const [first, second] = (await mainQuestionIds(ctx, section)) as [string, string];
  return { ctx, section, first: { ...section, questionId: first }, second: { ...section, questionId: second } };
}

test("study content is written for the concept of a question and rendered once", async () => {
  const { ctx, first } = await createFixture();
  expect(await findContentPage(ctx, first)).toMatchObject({
    content: null,
    job: null,
    conceptName: "The concept notes",
  });

  expect(await requestContent(ctx, first)).toEqual({ status: "exists" });

  expect(await findContentPage(ctx, first)).toMatchObject({
    subsection: { sectionNumber: "1.1", heading: "About notes" },
    questionText: "Question 1 about notes?",
    content: {
      title: "About notes",
      keyConcepts: ["notes"],
      contentBlocks: [
        { type: "introduction", content: "<p>Why notes matters.</p>", visualAidSuggestion: null },
        { type: "concept_explanation" },
        { type: "example" },
        { type: "step_by_step", content: "<ol>\n<li>First</li>\n<li>Then</li>\n</ol>" },
        { type: "summary" },
      ],
      externalResources: [{ type: "book", title: "A good book", url: null }],
    },
    job: null,
  });
});

test("content asked for ten times at once is written once", async () => {
  let written = 0;
  const { ctx, first } = await createFixture({
    writeContent: async ({ concept }) => {
      written += 1;
      return contentDraft(concept.id);
    },
  });

  await Promise.all(Array.from({ length: 10 }, () => requestContent(ctx, first)));
  await requestContent(ctx, first);

  expect(written).toBe(1);
  expect(await contentRequest(ctx, first.questionId)).toBeNull();
});

test("two questions about one concept share the same content", async () => {
  const { ctx, first, second } = await createFixture();

  await requestContent(ctx, first);
  await requestContent(ctx, second);

  expect(await ctx.db.selectFrom("study_contents").selectAll().execute()).toHaveLength(1);
  expect((await findContentPage(ctx, second))!.content).toEqual((await findContentPage(ctx, first))!.content);
});

test("what a model wrote about a concept serves the next learner, too, who hears nothing of another's course", async () => {
  let written = 0;
  const { ctx } = await createFixture({
    writeContent: async ({ concept }) => {
      written += 1;
      return contentDraft(concept.id);
    },
  });
  const enter = async (conceptId: string) => {
    const section = await createOpenSubsection(ctx, await createLearner(ctx), {
      outline: outlineDraft([[[conceptId]]], {}),
      questions: [{ conceptId }],
    });
    return { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  };
  const [ada, bob] = [await enter("model/music/notes"), await enter("model/music/notes")];

  expect(await requestContent(ctx, ada)).toEqual({ status: "exists" });
  expect(await requestContent(ctx, bob)).toEqual({ status: "exists" });

  expect(written).toBe(1);
  expect((await findContentPage(ctx, bob))!.content).toEqual((await findContentPage(ctx, ada))!.content);
  for (const question of [await enter("notes"), await enter("notes")]) await requestContent(ctx, question);
  expect(written).toBe(3);
});

test("neither somebody else's question nor another concept is given what is in the bank", async () => {
  const { ctx } = await createFixture();
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];
  const enter = async (learner: { id: string }, conceptId: string) => {
    const section = await createOpenSubsection(ctx, learner, {
      outline: outlineDraft([[[conceptId]]], {}),
      questions: [{ conceptId }],
    });
    return { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  };
  const adas = await enter(ada, "model/music/notes");
  const bobs = await enter(bob, "model/music/notes");
  const [adasOther, bobsOther] = [await enter(ada, "model/music/scales"), await enter(bob, "model/music/scales")];
  const titleOf = async (key: typeof adas) => (await findContentPage(ctx, key))!.content?.title;
  await requestContent(ctx, adas);

  const strange = await requestContent(ctx, { ...bobs, learnerId: ada.id });
  await requestContent(ctx, adasOther);

  expect(strange).toEqual({ status: "no-question" });
  expect([await titleOf(bobs), await titleOf(adasOther)]).toEqual([undefined, "About model/music/scales"]);
  await requestContent(ctx, bobs);
  expect([await titleOf(bobs), await titleOf(bobsOther)]).toEqual(["About model/music/notes", undefined]);
});

test("content that cannot be written says why, and can be asked for again", async () => {
  let isBroken = true;
  const { ctx, first } = await createFixture({
    writeContent: async ({ concept }) => {
      if (isBroken) throw new AuthorError("error", "The author is ill.");
      return contentDraft(concept.id);
    },
  });

  expect(await requestContent(ctx, first)).toMatchObject({ status: "started", job: { status: "failed" } });
  expect(await findContentPage(ctx, first)).toMatchObject({ content: null, job: { error: "The author is ill." } });

  isBroken = false;
  ctx.travel(1000);
  expect(await requestContent(ctx, first)).toEqual({ status: "exists" });
});

test("a resource keeps its address only when it is a web page's", async () => {
  const [resource] = contentDraft("notes").externalResources;
  const urlAfter = async (url: string) => {
    const draft = { ...contentDraft("notes"), externalResources: [{ ...resource!, url }] };
    return (await renderContent(draft)).externalResources[0]!.url;
  };

  expect(await urlAfter("https://example.org/book?page=1")).toBe("https://example.org/book?page=1");
  expect(await urlAfter("http://example.org")).toBe("http://example.org");
  for (const url of [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "//example.org",
    "/x",
    "ftp://example.org",
  ]) {
    expect(await urlAfter(url), url).toBeNull();
  }
});

test("HTML in what an author wrote is shown, not obeyed", async () => {
  const draft = contentDraft("notes");
  draft.keyConcepts = ["<script>alert(1)</script>"];
  draft.blocks[0]!.content = "<img src=x onerror=alert(1)>";

  const content = JSON.stringify(await renderContent(draft));

  expect(content).not.toMatch(/<(script|img)/);
});

test("whoever writes it is told the wrong ideas that the questions about the concept know", async () => {
  const { ctx, first } = await createFixture();

  const request = await contentRequest(ctx, first.questionId);

  const { options } = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.options")
    .where("questions.id", "=", first.questionId)
    .executeTakeFirstOrThrow();
  const known = readOptions(options).flatMap(({ misconception }) => misconception ?? []);
  expect(known).not.toEqual([]);
  expect(request!.misconceptions).toEqual(expect.arrayContaining(known));
  expect(new Set(request!.misconceptions).size).toBe(request!.misconceptions!.length);
});
