import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { signUpStaff } from "../support/staff";
import { openTicket } from "../support/tickets";

const NASTY = `<script>alert(1)</script>\n\n**bold** [link](javascript:alert(1)) <img src=x onerror=alert(1)>`;

async function startDesk() {
  const app = await startApp();
  const [grace, alan] = [await signUpStaff("Grace"), await signUpStaff("Alan")];
  const ada = await signUp("Ada");
  const ticketId = await openTicket(ada, { subject: "It <b>fails</b>", description: NASTY });
  const path = paths.staffTicket(ticketId);
  const stored = () => ctx.db.selectFrom("tickets").selectAll().where("id", "=", ticketId).executeTakeFirstOrThrow();
  return { app, grace, alan, ada, ticketId, path, stored, open: (as = grace.as) => openPage(get(path, { as })) };
}

/** What the form of the page holds, by the names of its fields. */
function fieldsOf(html: string, intent: string): Record<string, string> {
  const form = html.split("<form").find((piece) => piece.includes(`value="${intent}"`)) ?? "";
  const inputs = [...form.matchAll(/<input type="hidden" name="(version|base|seen|shown_assignee)" value="([^"]*)"/g)];
  return { intent, ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])) };
}

const CHANGE = { status: "open", priority: "medium", type: "general", assignee: "", admin_notes: "", resolution: "" };

test("staff see a ticket as it was typed, and nothing in it is run", async () => {
  const { open } = await startDesk();

  const page = await open();

  expect(page.status).toBe(200);
  expect(page.text()).toContain("<script>alert(1)</script> **bold** [link](javascript:alert(1))");
  expect(page.html).not.toContain("<script");
  expect(page.html).not.toContain("<img src=x");
  expect(page.html).not.toContain("<b>fails");
});

test("staff reply: the learner is mailed it and the ticket waits for them; the same click again does nothing", async () => {
  const { open, path, grace, stored } = await startDesk();
  const fields = { ...fieldsOf((await open()).html, "reply"), body: NASTY, status: "pending_user" };

  const first = await callRoute(post(path, fields, { as: grace.as }));
  const second = await callRoute(post(path, fields, { as: grace.as }));

  expect([first.status, second.status]).toEqual([302, 302]);
  expect(second.location).toBe(first.location);
  expect(await stored()).toMatchObject({ status: "pending_user", waiting_since: null, assignee_id: grace.id });
  expect(await ctx.db.selectFrom("ticket_messages").selectAll().execute()).toHaveLength(1);
  expect(await ctx.db.selectFrom("mails").select("subject").execute()).toHaveLength(1);
  const page = await open();
  expect(page.text()).toContain("Replied to the writer Status: Open → Pending User");
  expect(page.html).not.toContain("<script");
});

test("who replies while something else was said is shown that, keeps what was typed, and can send it anyway", async () => {
  const { open, path, grace, alan, stored } = await startDesk();
  const old = fieldsOf((await open()).html, "reply");
  await callRoute(post(path, { ...old, body: "Alan was faster.", status: "resolved" }, { as: alan.as }));

  const refused = await openPage(post(path, { ...old, body: "My long reply", status: "open" }, { as: grace.as }));

  expect(refused.status).toBe(409);
  expect(refused.text()).toContain("New messages:");
  expect(refused.html).toContain('id="message-new-');
  expect(refused.html).toContain(">My long reply</textarea>");
  expect(refused.text()).toContain("Send anyway");
  const fields = { ...fieldsOf(refused.html, "reply"), body: "My long reply", status: "open" };
  expect((await callRoute(post(path, fields, { as: grace.as }))).status).toBe(302);
  expect(await stored()).toMatchObject({ status: "open" });
  expect(await ctx.db.selectFrom("ticket_messages").selectAll().execute()).toHaveLength(2);
});

test("of two people who change one ticket the second is shown both, and loses nothing", async () => {
  const { open, path, grace, alan, stored } = await startDesk();
  const old = fieldsOf((await open()).html, "change");
  await callRoute(post(path, { ...CHANGE, ...old, priority: "urgent", admin_notes: "By Alan" }, { as: alan.as }));

  const mine = { ...CHANGE, ...old, type: "bug_report", admin_notes: "By Grace" };
  const refused = await openPage(post(path, mine, { as: grace.as }));

  expect(refused.status).toBe(409);
  expect(await stored()).toMatchObject({ priority: "urgent", ticket_type: "general", admin_notes: "By Alan" });
  expect(refused.text()).toMatch(/Notes to the writer Stored now: By Alan You sent: By Grace/);
  expect(refused.html).toContain(">By Grace</textarea>");
  // What Grace did not touch follows what is stored.
  expect(refused.html).toMatch(/<option value="urgent" selected=""/);
  expect(refused.html).toMatch(/<option value="bug_report" selected=""/);
  const again = { ...mine, ...fieldsOf(refused.html, "change"), priority: "urgent" };
  expect((await callRoute(post(path, again, { as: grace.as }))).status).toBe(302);
  expect(await stored()).toMatchObject({ priority: "urgent", ticket_type: "bug_report", admin_notes: "By Grace" });
});

test("a status that cannot be reached, and somebody who is no staff, are refused beside their fields", async () => {
  const { open, path, grace, ada, stored } = await startDesk();
  await ctx.db.updateTable("tickets").set({ status: "closed" }).execute();
  const fields = { ...CHANGE, ...fieldsOf((await open()).html, "change"), status: "closed" };

  const jump = await openPage(post(path, { ...fields, status: "resolved" }, { as: grace.as }));
  const learner = await openPage(post(path, { ...fields, assignee: ada.id }, { as: grace.as }));

  expect([jump.status, learner.status]).toEqual([400, 400]);
  expect(jump.text()).toContain("A ticket that is Closed can only become: Open");
  expect(learner.text()).toContain("Choose a staff member");
  expect(await stored()).toMatchObject({ status: "closed", assignee_id: null, version: 1 });
});

test("texts that are empty, too long or of 100 KB come back to be mended", async () => {
  const { open, path, grace } = await startDesk();
  const { html } = await open();
  const long = "<b>ж</b>".repeat(12_500);
  const asMultipart = { file: new File([], "") }; // as the page's forms are sent

  const empty = await openPage(post(path, { ...fieldsOf(html, "reply"), body: " ", status: "open" }, { as: grace.as }));
  const reply = await openPage(
    post(path, { ...fieldsOf(html, "reply"), ...asMultipart, body: long, status: "open" }, { as: grace.as }),
  );
  const note = await openPage(post(path, { intent: "note", ...asMultipart, body: long }, { as: grace.as }));
  const change = { ...CHANGE, ...fieldsOf(html, "change"), ...asMultipart, resolution: long };
  const changed = await openPage(post(path, change, { as: grace.as }));

  expect([empty, reply, note, changed].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(empty.text()).toContain("Write your reply");
  for (const page of [reply, note, changed]) {
    expect(page.text()).toContain("Use at most 10000 characters");
    expect(page.html).toContain(long.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  }
});

test("notes are for staff: the learner sees neither them nor that there are any", async () => {
  const { path, grace, ada, ticketId, open } = await startDesk();

  await callRoute(post(path, { intent: "note", body: "A <i>secret</i>" }, { as: grace.as }));

  expect((await open()).text()).toContain("A <i>secret</i>");
  expect((await openPage(get(paths.ticket(ticketId), { as: ada.as }))).html).not.toContain("secret");
});

test("a ticket is taken by one click, unless somebody else took it first", async () => {
  const { open, path, grace, alan, stored } = await startDesk();
  const fields = fieldsOf((await open()).html, "assign");

  const first = await callRoute(post(path, fields, { as: grace.as }));
  const late = await openPage(post(path, fields, { as: alan.as }));

  expect(first.status).toBe(302);
  expect(late.status).toBe(409);
  expect(late.text()).toContain("Someone else has taken this ticket.");
  expect(await stored()).toMatchObject({ assignee_id: grace.id });
});

test("a canned reply goes behind what is typed, with its placeholders filled, and nothing is sent", async () => {
  const { open, path, grace, ticketId } = await startDesk();
  const body = "Dear {{first_name}}, about {{subject}} ({{ticket_id}}). {{staff_name}}";
  await callRoute(post(paths.cannedReplies(), { title: "Thanks", body }, { as: grace.as }));
  const { id } = await ctx.db.selectFrom("canned_replies").select("id").executeTakeFirstOrThrow();
  const { version, seen } = fieldsOf((await open()).html, "reply") as { version: string; seen: string };

  const fields = { intent: "insert", version, seen, body: "So far.", canned: id, status: "resolved" };
  const page = await openPage(post(path, fields, { as: grace.as }));

  expect(page.status).toBe(200);
  expect(page.html).toContain(
    `>So far.\n\nDear Ada, about It &lt;b&gt;fails&lt;/b&gt; (${ticketId.slice(0, 8)}). Grace</textarea>`,
  );
  expect(page.html).toContain('<option value="resolved" selected="">');
  expect(await ctx.db.selectFrom("ticket_messages").selectAll().execute()).toEqual([]);
});

test("a reply that was typed while the session ended waits until one is signed in again", async () => {
  const { open, path, grace } = await startDesk();
  const fields = { ...fieldsOf((await open()).html, "reply"), body: "Kept <b>reply</b>", status: "resolved" };
  await ctx.db.updateTable("sessions").set({ expires_at: "2026-01-01T00:00:00.000Z" }).execute();

  const sent = await callRoute(post(path, fields, { as: grace.as }));

  expect(sent.status).toBe(302);
  expect(sent.location).toContain("/login");
  expect(await ctx.db.selectFrom("ticket_messages").selectAll().execute()).toEqual([]);
});
