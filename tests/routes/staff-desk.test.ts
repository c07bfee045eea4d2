import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { attachImage, readTicketImage } from "~/services/support/ticket-images.server";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { contactFields, supportAt } from "../support/contact";
import { createOwnThings } from "../support/own-things";
import { openPage } from "../support/open-page";
import { picture } from "../support/pictures";
import { get, post } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { signUpStaff } from "../support/staff";
import { startDesk } from "../support/staff-desk";
import { openTicket } from "../support/tickets";

const ticketOf = (id: string) =>
  ctx.db.selectFrom("tickets").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const logged = () => ctx.db.selectFrom("staff_actions").selectAll().orderBy("id").execute();

test("a spreadsheet runs nothing that somebody wrote, and the log keeps no word that was searched for", async () => {
  const { grace, ada } = await startDesk();
  for (const sign of ["=", "+", "-", "@"]) {
    const id = await openTicket(ada, {
      subject: `${sign}cmd|' /C calc'!A0`,
      description: `${sign}1+1 of secret words`,
    });
    await ctx.db
      .updateTable("tickets")
      .set({ user_name: `${sign}name` })
      .where("id", "=", id)
      .execute();
  }

  const file = await callRoute(get(paths.ticketsFile(), { as: grace.as }));
  const searched = await callRoute(get(paths.ticketsFile({ q: "secret" }), { as: grace.as }));

  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="tickets-[\d-]+\.csv"$/);
  for (const sign of ["=", "+", "-", "@"]) {
    expect(file.body).toContain(`,'${sign}cmd|`);
    expect(file.body).toContain(`,'${sign}name,`);
    expect(file.body).toContain(`,'${sign}1+1 of`);
  }
  expect(file.body).not.toMatch(/(^|,|")[=+\-@]/m);
  expect(String(searched.body).trim().split("\r\n")).toHaveLength(5);
  expect((await logged()).map(({ action }) => action)).toEqual(["tickets-exported", "tickets-exported"]);
  expect(JSON.stringify(await logged())).not.toContain("secret");
});

test("two tickets of a person's become one, by what both were when the page was made", async () => {
  const { ada, open, send } = await startDesk();
  const source = await openTicket(ada, { subject: "Again", description: "Said the second time." });
  const target = await openTicket(ada);
  const url = `${paths.staffTicketMerge(source)}?into=${target}`;
  expect((await open(url)).text()).toContain("This one is closed");
  const versions = { source_version: "1", target_version: "1" };

  const late = await send(url, { ...versions, target_version: "2" });
  const merged = await send(url, versions);

  expect(late.status).toBe(409);
  expect(late.text()).toContain("They aren’t merged yet");
  expect(merged).toMatchObject({ status: 302, location: paths.staffTicket(target) });
  expect(await ticketOf(source)).toMatchObject({ status: "closed", merged_into: target });
  expect((await open(paths.staffTicket(target))).text()).toContain("Said the second time.");
  expect((await open(paths.staffTicket(source))).text()).toContain("Merged into");
  expect((await openPage(get(paths.ticket(target), { as: ada.as }))).text()).toContain("Said the second time.");
  expect(new Set((await logged()).map(({ ticket_id }) => ticket_id))).toEqual(new Set([source, target]));
  expect((await send(url, { source_version: "2", target_version: "2" })).text()).toContain("These two can’t be merged");
});

test("tickets of two people, of a guest and an account, or into one that is over cannot be merged", async () => {
  const { ada, send } = await startDesk();
  const source = await openTicket(ada);
  const bobs = await openTicket(await signUp("Bob"));
  const over = await openTicket(ada, { status: "resolved" });
  await callRoute(post(paths.contact(), { ...contactFields, email: (await ticketOf(source)).user_email }));
  const guest = await ctx.db
    .selectFrom("tickets")
    .select("id")
    .where("source", "=", "contact")
    .executeTakeFirstOrThrow();

  for (const into of [bobs, over, guest.id, source]) {
    const url = `${paths.staffTicketMerge(source)}?into=${into}`;
    const refused = await send(url, { source_version: "1", target_version: "1" });

    expect(refused.status).toBe(409);
    expect(refused.text()).toContain("These two can’t be merged");
  }
  expect((await send(`${paths.staffTicketMerge(source)}?into=none`, {})).status).toBe(404);
  expect(await ticketOf(source)).toMatchObject({ merged_into: null, version: 1 });
});

test("a ticket that is deleted goes with its picture and its mails; that it was deleted stays", async () => {
  const { grace, ada, open, send } = await startDesk();
  supportAt("desk@learn.example.org");
  const ticketId = await openTicket(ada, { subject: "Please delete", description: "My private words." });
  const image = { ticketId, messageId: null, fileName: "me.png", bytes: await picture() };
  const attached = await attachImage(ctx, image);
  if (attached.status !== "attached") throw new Error(attached.status);
  const { imageId } = attached;
  const fields = { intent: "reply", body: "Gladly.", status: "resolved", version: "1" };
  await send(paths.staffTicket(ticketId), fields);
  expect(await readTicketImage(ctx, { imageId, learnerId: null })).not.toBeNull();
  expect(await ctx.db.selectFrom("mails").selectAll().where("ticket_id", "=", ticketId).execute()).not.toEqual([]);

  const deleted = await send(paths.staffTicketDelete(ticketId), {});
  const again = await send(paths.staffTicketDelete(ticketId), {});

  expect(deleted).toMatchObject({ status: 302, location: paths.staffTickets() });
  expect(again.status).toBe(302);
  for (const table of ["tickets", "ticket_messages", "ticket_images", "mails"] as const) {
    expect(await ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  expect(await ctx.images.read(imageId)).toBeNull();
  expect((await open(paths.staffTicket(ticketId))).status).toBe(404);
  expect((await openPage(get(paths.ticket(ticketId), { as: ada.as }))).status).toBe(404);
  const entries = (await logged()).filter(({ action }) => action === "ticket-deleted");
  expect(entries).toMatchObject([{ staff_id: grace.id, ticket_id: ticketId, learner_id: ada.id }]);
  expect((await open(paths.staffLog())).text()).toContain("Deleted the ticket");
});

test("a view is saved under a name for oneself alone, replaced by its namesake, and deleted", async () => {
  const { grace, open, send } = await startDesk();
  const alan = await signUpStaff("Alan");
  const save = { intent: "save", name: "Urgent <b>ones</b>" };

  await send(paths.savedViews(), { ...save, query: "status=open&evil=1" });
  const saved = await send(paths.savedViews(), { ...save, query: "priority=urgent&page=3" });
  const unnamed = await send(paths.savedViews(), { ...save, name: " ", query: "" });
  const tooLong = await send(paths.savedViews(), { ...save, name: "x".repeat(200), query: "" });

  expect(saved).toMatchObject({ status: 302, location: paths.staffTickets({ priority: "urgent" }) });
  expect([unnamed.status, tooLong.status]).toEqual([400, 400]);
  const views = () => ctx.db.selectFrom("saved_views").selectAll().execute();
  expect(await views()).toMatchObject([{ learner_id: grace.id, name: save.name, query: "priority=urgent" }]);
  expect((await open(paths.staffTickets())).link(save.name)).toBe(paths.staffTickets({ priority: "urgent" }));
  expect((await openPage(get(paths.staffTickets(), { as: alan.as }))).html).not.toContain("Urgent &lt;b&gt;");
  const remove = { intent: "delete", view_id: (await views())[0]?.id ?? "" };
  await callRoute(post(paths.savedViews(), remove, { as: alan.as }));
  expect(await views()).toHaveLength(1);
  await send(paths.savedViews(), remove);
  expect(await views()).toEqual([]);
});

test("each look at a learner's page is logged, and the page shows no answer, explanation or question", async () => {
  const { grace, ada, open } = await startDesk();
  await createOwnThings(ada);
  const texts = await ctx.db.selectFrom("answers").select("explanation").execute();

  const page = await open(paths.staffLearner(ada.id));
  await open(paths.staffLearner(ada.id));
  const absent = await open(paths.staffLearner("none"));

  expect(page.text()).toContain("Ada Lovelace");
  expect(page.text()).toContain("It fails");
  expect(page.text()).toContain("Failed pages");
  for (const { explanation } of texts) if (explanation) expect(page.html).not.toContain(explanation);
  expect(page.html).not.toMatch(/Two options are right|I want to/);
  expect(absent.status).toBe(404);
  const looks = (await logged()).filter(({ action }) => action === "learner-viewed");
  expect(looks).toMatchObject(Array(2).fill({ staff_id: grace.id, learner_id: ada.id }));
  const log = (await open(paths.staffLog({ learner: ada.id }))).text();
  expect(log.match(/Opened a learner’s page/g)).toHaveLength(2);
});

test("the audit log takes no change, and nothing of it can be deleted", async () => {
  const { ada, open } = await startDesk();
  await open(paths.staffLearner(ada.id));
  // The database's own clock says how old an entry is.
  await ctx.db
    .insertInto("staff_actions")
    .columns(["id", "staff_id", "action", "ticket_id", "learner_id", "detail", "created_at"])
    .expression(
      sql`select 'now', staff_id, action, ticket_id, learner_id, detail, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from staff_actions` as never,
    )
    .execute();

  const change = ctx.db.updateTable("staff_actions").set({ staff_id: "nobody" }).execute();
  await expect(change).rejects.toThrow("the audit log is only added to");
  const removal = ctx.db.deleteFrom("staff_actions").where("id", "=", "now").execute();
  await expect(removal).rejects.toThrow("the audit log is kept for three years");
  expect(await logged()).toHaveLength(2);
});

test("the figures tell how fast tickets were answered, and how many are overdue", async () => {
  const { ada, open } = await startDesk();
  const answered = await openTicket(ada, { type: "bug_report", status: "resolved" });
  const late = await openTicket(ada, { type: "general" });
  const before = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000).toISOString();
  const change = (id: string, values: object) =>
    ctx.db.updateTable("tickets").set(values).where("id", "=", id).execute();
  await change(answered, { created_at: before(10), first_answered_at: before(8), satisfaction: "yes" });
  await change(late, { created_at: before(30), waiting_since: before(30) });

  const page = await open(paths.supportFigures());

  expect(page.text()).toContain("tickets from the last 30 days");
  expect(page.text()).toMatch(/Bug Report 1 100% 0 2 hours 10 hours 100%/);
  expect(page.text()).toMatch(/General( Inquiry| Question)? 1 0% 1 none yet none yet none yet/);
  expect((await open(`${paths.supportFigures()}?days=12345`)).text()).toContain("tickets from the last 30 days");
});

test("whoever wrote by the contact form is answered by mail, and is no learner on the page", async () => {
  const { open, send } = await startDesk();
  supportAt("desk@learn.example.org");
  const mail = scriptedMail();
  ctx.mail = mail;
  await callRoute(post(paths.contact(), { ...contactFields, email: "guest@example.org" }));
  const { id } = await ctx.db.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
  expect((await open(paths.staffTicket(id))).text()).toContain("From the contact form: their identity");

  const body = "Dear guest,\n\n<b>look</b> at {{first_name}}.";
  await send(paths.staffTicket(id), { intent: "reply", body, status: "pending_user", version: "1" });

  await expect.poll(() => mail.sent.map(({ to }) => to)).toContain("guest@example.org");
  const sent = mail.sent.find(({ to }) => to === "guest@example.org");
  expect(sent?.text).toContain("<b>look</b> at {{first_name}}.");
  expect(sent?.html).toContain("&lt;b&gt;look&lt;/b&gt;");
  expect(sent?.text).not.toContain("/dashboard/support/ticket"); // they have no account to open it with
  expect(await ticketOf(id)).toMatchObject({ status: "pending_user", waiting_since: null });
});
