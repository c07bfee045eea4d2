import { expect, test } from "vitest";
import { createMailDesk, DESK, INBOUND } from "../../../tests/support/mail-desk";
import { createLearner } from "../../../tests/support/factories";
import { rawMail } from "../../../tests/support/raw-mail";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { findReplyAddress } from "./reply-address.server";
import { anonymiseTickets } from "./anonymise-tickets.server";
import { removeTickets } from "./remove-tickets.server";

const GRACE = "Grace <Grace@staff.example.org>";

test("what the writer of a ticket answers by mail is in the conversation, without the history, and opens it again", async () => {
  const { ctx, ticketId, receive, writer, messages, ticket, mails } = await createMailDesk();
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Does it?", status: "resolved", version: 1 });
  ctx.travel(1000);

  const result = await receive({
    to: writer,
    body: "No.\n\nStill not.\n\nReply above this line to answer.\n\nDoes it?",
  });

  expect(result).toEqual({ status: "taken", ticketId });
  expect((await messages()).at(-1)).toMatchObject({ author: "writer", by_mail: 1, body: "No.\n\nStill not." });
  expect(await ticket()).toMatchObject({ status: "open", resolved_at: null });
  expect((await mails()).at(-1)).toMatchObject({
    to_address: DESK,
    text: expect.stringContaining("Still not.") as string,
  });
});

test("what staff answer by mail goes to the writer, and waits for them; from the desk's mailbox it has no name", async () => {
  const { ctx, ada, receive, staff, writer, messages, ticket, mails } = await createMailDesk();
  const grace = await createLearner(ctx);
  await ctx.db
    .updateTable("learners")
    .set({ email: "Grace@staff.example.org", issuer: "stand-in" })
    .where("id", "=", grace.id)
    .execute();

  const byGrace = await receive({ from: GRACE, to: staff, body: "Try again." });
  ctx.travel(1000);
  const byDesk = await receive({ from: DESK, to: staff, id: "<2@x>", body: "And again." });

  expect([byGrace.status, byDesk.status]).toEqual(["taken", "taken"]);
  expect(await messages()).toMatchObject([
    { author: "staff", by_mail: 1, body: "Try again.", staff_id: grace.id },
    { author: "staff", by_mail: 1, body: "And again.", staff_id: null },
  ]);
  expect(await ticket()).toMatchObject({ status: "pending_user", waiting_since: null });
  const toWriter = (await mails()).filter(({ to_address }) => to_address === ada.email);
  expect(toWriter).toHaveLength(2);
  expect(toWriter[0]).toMatchObject({ reply_to: writer });
  expect(toWriter[0]?.text).toMatch(/^Reply above this line to answer\.\n/);
});

test("an address that is forged, of another side, or of nobody's is refused, and nothing is stored", async () => {
  const { receive, writer, staff, messages } = await createMailDesk();
  const last = writer.indexOf("@") - 1;
  const forged = writer.slice(0, last) + (writer[last] === "0" ? "1" : "0") + writer.slice(last + 1);

  const results = [
    await receive({ to: forged }),
    await receive({ to: writer.replace("+w", "+s") }),
    await receive({ to: staff.replace("+s", "+w") }),
    await receive({ to: INBOUND }),
    await receive({ to: writer }, ["somebody@learn.example.org"]), // whom the mail server names is whom it was for
  ];

  for (const result of results) expect(result).toEqual({ status: "unknown-address" });
  expect(await messages()).toEqual([]);
});

test("an address is taken from the command, or from what the head says, in capitals, too", async () => {
  const { receive, writer } = await createMailDesk();

  const results = [
    await receive({ id: "<1@x>", body: "One." }, [writer.toUpperCase()]),
    await receive({ id: "<2@x>", body: "Two.", head: [`Delivered-To: ${writer}`] }),
    await receive({ id: "<3@x>", body: "Three.", to: `Others: a@example.org, Desk <${writer}>;` }),
  ];

  expect(results.map(({ status }) => status)).toEqual(["taken", "taken", "taken"]);
});

test("whoever else has an address cannot answer with it", async () => {
  const { ada, receive, writer, staff, messages } = await createMailDesk();

  const results = [
    await receive({ from: "eve@example.org", to: writer }),
    await receive({ from: GRACE, to: writer }),
    await receive({ from: ada.email, to: staff }),
    await receive({ from: `${ada.email}, eve@example.org`, to: writer }),
    await receive({ from: `"${ada.email}" <eve@example.org>`, to: writer }),
    await receive({ from: "eve@example.org", head: [`From: ${ada.email}`], to: writer }),
    await receive({ from: "eve@example.org", head: [`Sender: ${ada.email}`, `Reply-To: ${ada.email}`], to: writer }),
  ];

  for (const result of results) expect(result).toEqual({ status: "wrong-sender" });
  expect(await messages()).toEqual([]);
});

test.each([
  "Auto-Submitted: auto-replied",
  "Auto-Submitted: auto-generated (vacation)",
  "Precedence: bulk",
  "Precedence: junk",
  "Precedence: list",
  "Precedence: auto_reply",
  "X-Auto-Response-Suppress: All",
  "X-Autoreply: yes",
  "X-Autorespond: yes",
  "List-Id: <list.example.org>",
  "Return-Path: <>",
  "Return-Path: <MAILER-DAEMON>",
])("mail that nobody wrote is dropped: %s", async (line) => {
  const { receive, writer, messages } = await createMailDesk();

  expect(await receive({ to: writer, head: [line] })).toEqual({ status: "automatic" });
  expect(await messages()).toEqual([]);
});

test("reports of mail servers and our own mails are dropped, and a plain mail with Auto-Submitted: no is not", async () => {
  const { ada, receive, receiveRaw, writer } = await createMailDesk();
  const own = "<019b8a3e-7c00-7abc-8def-0123456789ab@learn.example.org>";

  const results = [
    await receive({ to: writer, type: 'multipart/report; boundary="x"', body: "--x\n\nFailed.\n--x--" }),
    await receive({ to: writer, id: own }),
    await receiveRaw(rawMail({ from: ada.email, to: writer }), [], ""),
    await receiveRaw(rawMail({ from: ada.email, to: writer }), [], "MAILER-DAEMON"),
    await receive({ to: writer, head: ["Auto-Submitted: no", `Return-Path: <${ada.email}>`] }),
  ];

  expect(results.map(({ status }) => status)).toEqual(["automatic", "automatic", "automatic", "automatic", "taken"]);
});

test("the same mail twice, also at once, is stored once; another with the same words is another", async () => {
  const { receive, writer, messages } = await createMailDesk();

  const results = await Promise.all([receive({ to: writer }), receive({ to: writer }), receive({ to: writer })]);
  await receive({ to: writer, id: "<2@x>" });

  expect(results.map(({ status }) => status).sort()).toEqual(["already-taken", "already-taken", "taken"]);
  expect(await messages()).toHaveLength(2);
});

test("two programs that answer each other, and say nowhere that they are programs, come to an end", async () => {
  const { ctx, ada, receive, mails } = await createMailDesk();
  let rounds = 0;

  for (let waiting = await mails(); waiting.length > 0 && rounds < 500; waiting = await mails()) {
    await ctx.db.deleteFrom("mails").execute(); // they are sent
    for (const { to_address, reply_to, subject } of waiting) {
      rounds += 1;
      ctx.travel(1000);
      const from = to_address === DESK ? DESK : ada.email;
      await receive({ from, to: reply_to!, id: `<${rounds}@robot>`, body: `I am away: ${subject}` });
    }
  }

  expect(rounds).toBeGreaterThan(10);
  expect(rounds).toBeLessThan(50);
  expect(
    (await receive({ to: findReplyAddress(ctx, { ticketId: (await ticketIdOf(ctx))!, side: "writer" })! })).status,
  ).toBe("too-many");
});

const ticketIdOf = async (ctx: Awaited<ReturnType<typeof createMailDesk>>["ctx"]) =>
  (await ctx.db.selectFrom("tickets").select("id").executeTakeFirst())?.id;

test("a reply without words is refused, and so is one that is too long, with its length", async () => {
  const { receive, writer, messages } = await createMailDesk();

  const results = [
    await receive({ to: writer, body: " \n\n> Old words.\n" }),
    await receive({ to: writer, body: "x".repeat(100_000) }),
    await receive({ to: writer, body: "x".repeat(10_000) }),
  ];

  expect(results).toMatchObject([{ status: "empty" }, { status: "too-long", length: 100_000 }, { status: "taken" }]);
  expect(await messages()).toHaveLength(1);
});

test("once a ticket or its account is gone, its addresses are dead, and a merged one leads on", async () => {
  const { ctx, ada, ticketId, receive, writer, messages } = await createMailDesk();
  const { number: _number, ...row } = await ctx.db.selectFrom("tickets").selectAll().executeTakeFirstOrThrow();
  const other = "11111111-1111-4111-8111-111111111111";
  await ctx.db
    .insertInto("tickets")
    .values({ ...row, id: other, fingerprint: "other" })
    .execute();
  await ctx.db.updateTable("tickets").set({ merged_into: other }).where("id", "=", ticketId).execute();

  const merged = await receive({ to: writer });
  const [message] = await messages();
  await anonymiseTickets(ctx, { learnerId: ada.id });
  const anonymous = await receive({ to: writer, id: "<2@x>" });
  await removeTickets(ctx, [ticketId, other]);
  const gone = await receive({ to: writer, id: "<3@x>" });

  expect(merged.status).toBe("taken");
  expect(message).toMatchObject({ ticket_id: other });
  expect([anonymous.status, gone.status]).toEqual(["no-ticket", "no-ticket"]);
});
