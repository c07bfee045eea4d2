import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { CSRF_TOKEN_FIELD } from "~/http/session/csrf-token.server";
import { MAX_TICKETS_A_DAY } from "~/services/limits/quotas";
import { paths } from "~/urls/paths";
import { everythingStored } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { pictureFile } from "../support/pictures";
import { get, post } from "../support/request";
import { setConfig } from "../support/set-config";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";
import { TICKET_FIELDS, openTicket, startWithTicketForm, storedTickets } from "../support/tickets";

test("the form stands there with its defaults, whom we answer, and the ways back", async () => {
  const { open } = await startWithTicketForm();
  setConfig({ contactIsRead: true });

  const page = await open();

  expect(page.text()).toContain("Create Support Ticket");
  expect(page.html).toContain('<option value="general" selected="">General</option>');
  expect(page.html).toContain('<option value="medium" selected="">Medium</option>');
  expect(page.html).toContain('maxLength="255"');
  expect(page.link("Back to Support")).toBe("/dashboard/support");
  expect(page.link("Cancel")).toBe("/dashboard/support");
  expect(page.html).toMatch(/<dt>Name<\/dt><dd dir="auto">Ada Lovelace<\/dd>/);
  expect(page.html).toMatch(/<dt>Email<\/dt><dd>ada\d*@example\.org<\/dd>/);
  expect(page.text()).toContain("We respond to every ticket within 24 hours.");
});

test("the form says so where nobody reads what is written, as the contact page does", async () => {
  const { open } = await startWithTicketForm();
  setConfig({ contactIsRead: false });
  const unread = await open();
  setConfig({ contactIsRead: true });
  const read = await open();

  expect(unread.text()).toContain("Nobody reads messages on this server yet.");
  expect(unread.text()).not.toMatch(/24 hours|will reply|and reply/);
  expect(read.text()).not.toContain("Nobody reads");
  expect(read.text()).toContain("24 hours");
});

test.each([
  [{ full_name: " ", email: "ada@example.org" }, "ada", "ada@example.org"],
  [{ full_name: "", email: "" }, "User", "No email provided"],
])("of an account that says less, the contact box says %o as %s", async (names, name, email) => {
  const { ada, open } = await startWithTicketForm();
  await ctx.db.updateTable("learners").set(names).where("id", "=", ada.id).execute();

  const page = await open();

  expect(page.html).toContain(`<dt>Name</dt><dd dir="auto">${name}</dd>`);
  expect(page.html).toContain(`<dt>Email</dt><dd>${email}</dd>`);
});

test("where a mailbox is configured, immediate help is a mail away", async () => {
  const { open } = await startWithTicketForm();
  setConfig({ supportEmail: "help@example.org" });

  const page = await open();

  expect(page.link("help@example.org")).toBe("mailto:help@example.org");
  expect(page.text()).toContain("We respond within 24 hours.");
});

test("a ticket that was sent is stored, and its page is next; sent twice it is one", async () => {
  const { send } = await startWithTicketForm();

  const sent = await send();
  const again = await send();

  const tickets = await storedTickets();
  expect(tickets).toEqual([{ ...typeAndTexts(), id: tickets[0]!.id, status: "open", about: null }]);
  expect(sent).toMatchObject({ status: 302, location: paths.ticket(tickets[0]!.id) });
  expect(again).toMatchObject({ status: 302, location: paths.ticket(tickets[0]!.id) });
});

function typeAndTexts() {
  const { ticket_type: type, ...fields } = TICKET_FIELDS;
  return { type, ...fields };
}

test.each([
  [{ subject: " abcd " }, "Subject must be at least 5 characters long"],
  [{ subject: "" }, "Subject must be at least 5 characters long"],
  [{ subject: "x".repeat(256) }, "Use at most 255 characters"],
  [{ description: "too short" }, "Description must be at least 10 characters long"],
  [{ description: "" }, "Description must be at least 10 characters long"],
  [{ description: "x".repeat(10_001) }, "Use at most 10000 characters"],
  [{ description: "<script>alert(1)</script>".repeat(4_000) }, "Use at most 10000 characters"],
  [{ subject: "y".repeat(100_000) }, "Use at most 255 characters"],
  [{ ticket_type: "admin" }, "Select a type"],
  [{ ticket_type: "z".repeat(100_000) }, "Select a type"],
  [{ priority: "now" }, "Select a priority"],
])("what is wrong in %j is said, and nothing that was typed is lost", async (wrong, message) => {
  const { sendPage } = await startWithTicketForm();
  const fields = { subject: TICKET_FIELDS.subject, description: TICKET_FIELDS.description, ...wrong };

  const page = await sendPage(wrong);

  expect(page.status).toBe(400);
  expect(page.text()).toContain(message);
  expect(page.html).toContain(`value="${fields.subject}"`);
  expect(page.html).toContain(`>${fields.description.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</textarea>`);
  expect(await storedTickets()).toEqual([]);
});

test("text of 100 KB in every field of a form with a picture comes back, and is refused in words", async () => {
  const { sendPage } = await startWithTicketForm();
  const text = "é".repeat(50_000);

  const page = await sendPage({ subject: text, description: text, images: await pictureFile() });

  expect(page.status).toBe(400);
  expect(page.html).toContain(`>${text}</textarea>`);
});

test("script, HTML and Markdown are shown as they were typed", async () => {
  const { ada, send } = await startWithTicketForm();
  const text = "<script>alert(1)</script>\n\n**bold** [link](javascript:alert(1))\n<img src=x onerror=alert(1)>";

  const sent = await send({ subject: "<img src=x onerror=alert(1)>", description: text });
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(page.html).not.toContain("<script>alert");
  expect(page.html).not.toContain("<img src=x");
  expect(page.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page.text()).toContain("**bold** [link](javascript:alert(1))");
});

test("when nothing can be stored, that is said and all is kept", async () => {
  const { sendPage } = await startWithTicketForm();
  await refuseWrites("tickets");

  const page = await sendPage();

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to create ticket. Please try again.");
  expect(page.html).toContain(`value="${TICKET_FIELDS.subject}"`);
  expect(page.html).toContain('<option value="bug_report" selected="">');
  expect(page.html).toContain('<option value="high" selected="">');
});

test("more tickets than a day may have are refused in words", async () => {
  const { ada, sendPage } = await startWithTicketForm();
  for (let count = 0; count < MAX_TICKETS_A_DAY; count += 1) await openTicket(ada);

  const page = await sendPage();

  expect(page.status).toBe(429);
  expect(page.text()).toContain("You’ve created 20 tickets within a day.");
  expect(page.html).toContain(`value="${TICKET_FIELDS.subject}"`);
});

test("what was typed comes back after one had to sign in again; its pictures do not", async () => {
  const { ada, app, url } = await startWithTicketForm();
  await letSessionsExpire();
  const about = { about: "error", id: "0b7f3c1e-1111-4222-8333-123456789abc" } as const;

  const sent = await callRoute(
    post(paths.createTicket(about), { ...TICKET_FIELDS, ...about, images: await pictureFile() }, { as: ada.as }),
  );
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(app, ada) }));

  expect(url).toBe("/dashboard/support/create");
  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toContain(`value="${TICKET_FIELDS.subject}"`);
  expect(page.html).toContain('<option value="bug_report" selected="">');
  expect(page.text()).toContain(`About: Error ${about.id}`);
  expect(await storedTickets()).toEqual([]);
});

test("a form from another site, or with a forged token, writes nothing", async () => {
  const { ada, url } = await startWithTicketForm();
  const before = await everythingStored();

  const forged = await callRoute(post(url, { ...TICKET_FIELDS, [CSRF_TOKEN_FIELD]: "forged" }, { as: ada.as }));
  const foreign = await callRoute(
    post(url, TICKET_FIELDS, { as: ada.as, headers: { Origin: "https://evil.example" } }),
  );

  expect([forged.status, foreign.status]).toEqual([403, 403]);
  expect(await everythingStored()).toEqual(before);
});
