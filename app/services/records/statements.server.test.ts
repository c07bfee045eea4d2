import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, positionsOf } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { xapiStatement } from "../../../tests/support/xapi-statement";
import { forwardNews, nextBatch } from "./forwarding.server";
import { listStatements, streamStatements } from "./statements.server";

const THREE = [{ conceptId: "notes" }, { conceptId: "notes" }, { conceptId: "notes" }];

/** Ada has answered one question right and one wrong, and does not know a third, a minute apart. */
async function createAnswered(name = "Ada") {
  const ctx = await createTestContext();
  return { ctx, ...(await answerThree(ctx, name)) };
}

async function answerThree(ctx: Awaited<ReturnType<typeof createTestContext>>, name: string) {
  const learner = await createLearner(ctx, { firstName: name, email: `${name.toLowerCase()}@example.org` });
  const key = await createOpenSubsection(ctx, learner, { questions: THREE });
  const questionIds = await mainQuestionIds(ctx, key);
  for (const [index, how] of (["right", "wrong", "dont-know"] as const).entries()) {
    ctx.travel(60_000);
    await answer(ctx, { ...key, questionId: questionIds[index]! }, how);
  }
  return { learnerId: learner.id, key, questionIds };
}

const all = { ascending: true, limit: 100 };

test("each answer is one statement that the specification allows, about who answered what, how, where and when", async () => {
  const { ctx, learnerId, key } = await createAnswered();

  const page = await listStatements(ctx, { learnerId, ...all });

  expect(page?.cursor).toBeNull();
  const statements = page!.statements.map((statement) => xapiStatement.parse(statement));
  expect(statements).toHaveLength(3);
  const [right, wrong, unknown] = statements;
  expect(right).toMatchObject({
    actor: { account: { homePage: "https://learn.example.org", name: learnerId } },
    verb: { id: "http://adlnet.gov/expapi/verbs/answered" },
    result: { success: true, completion: true, duration: "PT20.00S" },
    context: { registration: key.courseId, platform: "Taproot" },
    timestamp: "2026-01-05T09:01:00.000Z",
    version: "1.0.0",
  });
  expect(right!.context.contextActivities.grouping[0]!.definition.name).toEqual({ und: "Music for everyone" });
  expect(right!.context.contextActivities.parent).toHaveLength(2);
  expect(wrong!.result).toMatchObject({ success: false, completion: true });
  expect(unknown!.result).toEqual({
    success: false,
    completion: true,
    duration: "PT20.00S",
    extensions: { "https://learn.example.org/xapi/extensions/dont-know": true },
  });
  expect(JSON.stringify(statements)).not.toContain("@example.org");
});

test("a key is told once it is earned: of what was answered right, and of nothing that is open", async () => {
  const { ctx, learnerId, questionIds } = await createAnswered();

  const { statements } = (await listStatements(ctx, { learnerId, ...all }))!;

  const [right, wrong, unknown] = statements;
  expect(right!.object.definition.correctResponsesPattern).toEqual([right!.result.response]);
  expect(wrong!.object.definition).not.toHaveProperty("correctResponsesPattern");
  expect(unknown!.object.definition).not.toHaveProperty("correctResponsesPattern");
  const { right: place } = await positionsOf(ctx, questionIds[1]!);
  expect(wrong!.object.definition.choices![place]!.id).not.toBe(wrong!.result.response);
});

test("a choice is called by its words, and not by its place among its author's options, which may tell the key", async () => {
  const { ctx, learnerId } = await createAnswered();
  const choicesOf = async () => {
    const { statements } = (await listStatements(ctx, { learnerId, ...all }))!;
    return statements.map(({ object }) => object.definition.choices!.map(({ id }) => id).sort());
  };
  const before = await choicesOf();

  for (const { id, options } of await ctx.db.selectFrom("items").select(["id", "options"]).execute()) {
    const turned = JSON.stringify((JSON.parse(options) as unknown[]).reverse());
    await ctx.db.updateTable("items").set({ options: turned }).where("id", "=", id).execute();
  }

  expect(before[0]).toHaveLength(4);
  expect(await choicesOf()).toEqual(before);
});

test("an answer in a test under way does not say whether it was right, but to the store that the server tells", async () => {
  const { ctx, learnerId, key, questionIds } = await createAnswered();
  const { id } = await ctx.db
    .insertInto("sittings")
    .values({
      id: "11111111-1111-4111-8111-111111111111",
      learner_id: learnerId,
      course_id: key.courseId,
      kind: "placement",
      status: "open",
      wishes: "[]",
      created_at: ctx.now().toISOString(),
      updated_at: ctx.now().toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable("questions").set({ sitting_id: id }).where("id", "=", questionIds[0]!).execute();

  const [own] = (await listStatements(ctx, { learnerId, ...all }))!.statements;
  const [forwarded] = await forwardedBy(ctx);

  expect(own!.result).not.toHaveProperty("success");
  expect(own!.object.definition).not.toHaveProperty("correctResponsesPattern");
  expect(forwarded!.result.success).toBe(true);
  expect(forwarded!.object.definition).not.toHaveProperty("correctResponsesPattern");
});

test("nobody is told of somebody else's answers", async () => {
  const { ctx, key } = await createAnswered();
  const bob = await answerThree(ctx, "Bob");

  const bobs = (await listStatements(ctx, { learnerId: bob.learnerId, ...all }))!.statements;
  const foreign = await listStatements(ctx, { learnerId: bob.learnerId, courseId: key.courseId, ...all });

  const names = (list: typeof bobs) => [...new Set(list.map(({ actor }) => actor.account.name))];
  expect(names(bobs)).toEqual([bob.learnerId]);
  expect(foreign!.statements).toEqual([]);
});

test.each([true, false])("pages and the stream have every answer once, in order (ascending: %s)", async (ascending) => {
  const { ctx, learnerId } = await createAnswered();
  const whole = (await listStatements(ctx, { learnerId, ascending, limit: 100 }))!.statements;

  const pages: typeof whole = [];
  let cursor: string | null = null;
  do {
    const page = await listStatements(ctx, { learnerId, ascending, limit: 2, cursor });
    pages.push(...page!.statements);
    cursor = page!.cursor;
  } while (cursor !== null);

  expect(pages).toEqual(whole);
  expect(pages.map(({ timestamp }) => timestamp)).toEqual(whole.map(({ timestamp }) => timestamp).sort(by(ascending)));
  expect(await listOf(streamStatements(ctx, { learnerId, ascending }))).toEqual(whole);
});

test("since leaves its moment out, until has it", async () => {
  const { ctx, learnerId } = await createAnswered();
  const window = { since: "2026-01-05T09:01:00Z", until: "2026-01-05T10:02:00+01:00", ...all };

  const own = (await listStatements(ctx, { learnerId, ...window }))!.statements;

  expect(own.map(({ timestamp }) => timestamp)).toEqual(["2026-01-05T09:02:00.000Z"]);
});

test("a cursor that is none of ours is no page", async () => {
  const { ctx, learnerId } = await createAnswered();

  for (const cursor of ["", "x", "1.", "999999999999999999.x", "1' or 1=1"])
    expect(await listStatements(ctx, { learnerId, ...all, cursor })).toBeNull();
});

/** What the store is told that whoever runs the server has set. */
async function forwardedBy(ctx: Awaited<ReturnType<typeof createTestContext>>) {
  const records = { address: "https://lrs.example.org", send: async () => ({ status: "stored" }) as const };
  await forwardNews({ ...ctx, records });
  return (await nextBatch(ctx, records.address))!.statements;
}

async function listOf<Thing>(things: AsyncIterable<Thing>): Promise<Thing[]> {
  const list: Thing[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}

function by(ascending: boolean): (one: string, other: string) => number {
  return (one, other) => (ascending ? one.localeCompare(other) : other.localeCompare(one));
}
