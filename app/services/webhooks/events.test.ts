import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTempoParts } from "../../../tests/support/breakable-question";
import { createTestContext } from "../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { addEndpoint, scriptedWebhooks } from "../../../tests/support/scripted-webhooks";
import { inTransaction, type DbContext } from "~/services/context";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { completePart } from "~/services/mastery/complete-part.server";
import { changeTicket, findFields } from "~/services/staff/tickets/change-ticket.server";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { createTicket } from "~/services/support/create-ticket.server";
import { updateDescription } from "~/services/support/update-description.server";
import { DAY_MS } from "~/time/periods";

async function start({ listening = true } = {}) {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  if (listening) await addEndpoint(ctx);
  return { ctx, learner };
}

/** What was told, the oldest first. */
async function told(ctx: DbContext) {
  const rows = await ctx.db
    .selectFrom("webhook_deliveries")
    .select("payload")
    .orderBy(sql`rowid`)
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as { type: string; timestamp: string; data: object });
}

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

test("a gap is told of when it is found, and when it is closed", async () => {
  const { ctx, learner, first, give, inPlaceOf } = await createTempoParts();
  ctx.webhooks.sender = scriptedWebhooks();
  await addEndpoint(ctx, { eventTypes: ["gap.found", "gap.closed"] });

  await give(first, "dont-know");
  const [found] = await told(ctx);
  await give(await inPlaceOf(first), "right");
  const all = await told(ctx);

  const gap = { learner_id: learner.id, concept_id: "tempo", concept_name: "The concept tempo" };
  expect(found).toMatchObject({ type: "gap.found", data: gap });
  expect(typesOf(all)).toEqual(["gap.found", "gap.closed"]);
  expect(all[1]!.data).toEqual({ ...found!.data, closed_at: expect.any(String) as string });
});

test("a part that is completed is told with how far the course is, and so is its end", async () => {
  const { ctx, learner } = await start();
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "notes" }] });
  const parts = await ctx.db.selectFrom("subsections").select(["id", "section_id as sectionId"]).execute();

  for (const part of parts) await inTransaction(ctx, (ctx) => completePart(ctx, { ...part, courseId: key.courseId }));

  const events = await told(ctx);
  expect(typesOf(events)).toEqual([...parts.map(() => "course.progressed"), "course.completed"]);
  expect(events[0]!.data).toMatchObject({
    learner_id: learner.id,
    part_id: parts[0]!.id,
    part_number: "1.1",
    parts_completed: 1,
    part_count: parts.length,
  });
  expect(events.at(-1)!.data).toMatchObject({ course_id: key.courseId, part_count: parts.length });
});

test("a ticket is told of without a word of it: when it is new, answered by either side, or changes its status", async () => {
  const { ctx, learner } = await start();
  const learnerId = learner.id;
  const words = { subject: "My secret subject", description: "My secret description" };
  const created = await createTicket(ctx, { learnerId, about: null, type: "bug_report", priority: "high", ...words });
  if (created.status === "too-many") throw new Error(created.status);
  const { ticketId } = created;

  const reply = { ticketId, staffId: learnerId, body: "My secret reply", version: null } as const;
  await replyToTicket(ctx, { ...reply, status: "pending_user" });
  await answerTicket(ctx, { learnerId, ticketId, body: "My secret answer" });
  const { describedAt } = await ctx.db
    .selectFrom("tickets")
    .select("described_at as describedAt")
    .executeTakeFirstOrThrow();
  await updateDescription(ctx, { learnerId, ticketId, description: "My secret change", describedAt });
  const { version, fields } = (await findFields(ctx, ticketId))!;
  const change = { staffId: learnerId, ticketId, ...fields };
  await changeTicket(ctx, { ...change, version, priority: "low" }); // says nothing
  await changeTicket(ctx, { ...change, version: version + 1, status: "resolved", resolution: "My secret resolution" });

  const events = await told(ctx);
  const data = { ticket_id: ticketId, learner_id: learnerId, ticket_type: "bug_report" };
  expect(events).toMatchObject([
    { type: "ticket.created", data: { ...data, status: "open", priority: "high" } },
    {
      type: "ticket.updated",
      data: { ...data, cause: "staff_replied", previous_status: "open", status: "pending_user" },
    },
    {
      type: "ticket.updated",
      data: { ...data, cause: "writer_replied", previous_status: "pending_user", status: "open" },
    },
    {
      type: "ticket.updated",
      data: { ...data, cause: "description_changed", previous_status: "open", status: "open" },
    },
    { type: "ticket.updated", data: { ...data, cause: "status_changed", previous_status: "open", status: "resolved" } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret|@/);
});

test("nothing is stored where nobody listens", async () => {
  const { ctx, learner } = await start({ listening: false });
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "notes" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);

  await answer(ctx, { ...key, questionId }, "dont-know");

  expect(await told(ctx)).toEqual([]);
});

test("deliveries are kept for thirty days", async () => {
  const { ctx, learner } = await start();
  const ticket = { about: null, type: "bug_report", priority: "high", description: "It does not work" } as const;
  await createTicket(ctx, { ...ticket, learnerId: learner.id, subject: "The first" });
  ctx.travel(30 * DAY_MS);
  await createTicket(ctx, { ...ticket, learnerId: learner.id, subject: "The second" });

  await removeExpired(ctx);
  expect(await told(ctx)).toHaveLength(2);
  ctx.travel(1);
  await removeExpired(ctx);

  expect(await told(ctx)).toHaveLength(1);
});
