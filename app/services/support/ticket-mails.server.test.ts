import { expect, test } from "vitest";
import { createMailDesk, DESK } from "../../../tests/support/mail-desk";
import { runDueJobs } from "../../../tests/support/course-factories";
import { scriptedMail } from "../../../tests/support/scripted-mail";
import type { SendResult } from "~/providers/mail/port";
import { resumeMails } from "~/services/mail/resume-mails.server";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { answerTicket } from "./answer-ticket.server";
import { createContactTicket } from "./create-ticket.server";

const BODY = "Do this:\n\n  - open <b>it</b>\n  - press *A*\n\nif x:\n    y()";

test("the desk is mailed tickets and answers, the writer replies; each can be answered by mail", async () => {
  const { ctx, ada, ticketId, writer, staff, mails } = await createMailDesk();
  await answerTicket(ctx, { learnerId: ada.id, ticketId, body: "Still." });
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Wait.", status: "pending_user", version: 2 });

  const short = ticketId.slice(0, 8);
  expect(await mails()).toMatchObject([
    { to_address: DESK, reply_to: staff, subject: `[${short}] It fails`, ticket_id: ticketId },
    { to_address: DESK, reply_to: staff, subject: `[${short}] Re: It fails`, ticket_id: ticketId },
    { to_address: ada.email, reply_to: writer, subject: `[${short}] Re: It fails`, ticket_id: ticketId },
  ]);
  for (const { text } of await mails()) expect(text).toMatch(/^Reply above this line to answer\.\n\n/);
});

test("without an address for replies, the desk replies to the writer, and the writer to the desk's mailbox", async () => {
  const { ctx, ada, ticketId, mails } = await createMailDesk();
  ctx.support = { ...ctx.support, inbound: null };
  await answerTicket(ctx, { learnerId: ada.id, ticketId, body: "Still." });
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Wait.", status: "pending_user", version: 2 });

  const [, answer, reply] = await mails();
  expect([answer?.reply_to, reply?.reply_to]).toEqual([ada.email, DESK]);
  for (const mail of [answer, reply]) expect(mail?.text).not.toContain("Reply above");
});

test("what staff typed keeps its lines and spaces in the mail, and nothing in it is HTML", async () => {
  const { ctx, ticketId, mails } = await createMailDesk();
  await replyToTicket(ctx, { ticketId, staffId: null, body: BODY, status: "pending_user", version: 1 });

  const { text, html } = (await mails()).at(-1)!;
  expect(text).toContain(`\n\n${BODY}\n\n`);
  expect(html).toContain("Do this:<br><br>  - open &lt;b&gt;it&lt;/b&gt;<br>  - press *A*<br><br>if x:<br>    y()</p>");
  expect(html).toContain(`/dashboard/support/ticket/${ticketId}`);
});

test("whoever wrote with the contact form has no account: their mail has no button", async () => {
  const { ctx, mails } = await createMailDesk();
  const fields = { type: "general", priority: "medium", subject: "Billing", description: "Hello?" } as const;
  const { ticketId } = await createContactTicket(ctx, { ...fields, name: "Bob", email: "bob@example.org" });
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Hello!", status: "resolved", version: 1 });

  const mail = (await mails()).at(-1)!;
  expect(mail).toMatchObject({ to_address: "bob@example.org" });
  expect(mail.html).not.toContain("<a ");
});

test("a subject is one line of the head, whatever the ticket is called", async () => {
  const { ctx, ada, ticketId, mails } = await createMailDesk();
  const subject = `Help\r\nBcc: eve@example.org\u0000 ${"x".repeat(300)}`;
  await ctx.db.updateTable("tickets").set({ subject }).execute();

  await answerTicket(ctx, { learnerId: ada.id, ticketId, body: "Still." });

  const mail = (await mails()).at(-1)!;
  expect(mail.subject).toMatch(/^\[\w{8}\] Re: Help Bcc: eve@example\.org x+…$/);
  expect(mail.subject.length).toBeLessThan(210);
});

test("while no mail can be sent nothing is lost: it goes out later, each mail once", async () => {
  const { ctx, ada, ticketId } = await createMailDesk();
  await runDueJobs(ctx); // nothing sends mail yet
  let result: SendResult = { status: "unreachable", reason: "It sleeps." };
  const mail = scriptedMail(() => result);
  ctx.mail = mail;
  await answerTicket(ctx, { learnerId: ada.id, ticketId, body: "Still." });
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Wait.", status: "pending_user", version: 2 });
  await resumeMails(ctx);
  await runDueJobs(ctx);
  mail.sent.length = 0;

  result = { status: "sent" };
  await resumeMails(ctx); // as at a start of the server
  await runDueJobs(ctx);
  await resumeMails(ctx);
  await runDueJobs(ctx);

  expect(mail.sent.map(({ to }) => to).sort()).toEqual([DESK, DESK, ada.email].sort());
});
