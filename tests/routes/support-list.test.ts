import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";
import { openTicket } from "../support/tickets";

async function start() {
  const app = await startApp();
  const ada = await signUp("Ada");
  return { app, ada, open: (path = paths.tickets()) => openPage(get(path, { as: ada.as })) };
}

test("a learner without tickets is told so, and where to write one", async () => {
  const { open } = await start();

  const page = await open();

  expect(page.text()).toContain("Support Center");
  expect(page.text()).toContain("No tickets yet");
  expect(page.link("Create Ticket")).toBe("/dashboard/support/create");
  expect(page.link("Support")).toBe("/dashboard/support");
});

test("the support center says so where nobody reads what is written, as the contact page does", async () => {
  const { open } = await start();
  setConfig({ contactIsRead: false });
  const unread = await open();
  setConfig({ contactIsRead: true });
  const read = await open();

  expect(unread.text()).toContain("Nobody reads messages on this server yet.");
  expect(unread.text()).not.toMatch(/24 hours|will reply|and reply/);
  expect(read.text()).not.toContain("Nobody reads");
  expect(read.text()).toContain("24 hours");
});

test("each ticket stands there with its beginning, its day and its badges, and is counted", async () => {
  const { ada, open } = await start();
  const ticketId = await openTicket(ada, {
    subject: "<b>Bold</b> *plain*",
    description: "a".repeat(99) + "bcd",
    priority: "high",
    type: "bug_report",
    status: "in_progress",
  });
  await openTicket(ada, { status: "open" });
  await openTicket(ada, { status: "resolved" });
  await openTicket(ada, { status: "closed" });

  const page = await open();

  expect(page.html).toContain("&lt;b&gt;Bold&lt;/b&gt; *plain*");
  expect(page.html).toContain(`href="${paths.ticket(ticketId)}"`);
  expect(page.text()).toContain(`${"a".repeat(99)}b…`);
  expect(page.text()).toContain(ctx.now().toISOString().slice(0, 10));
  for (const label of ["In Progress", "High", "Bug Report"]) expect(page.text()).toContain(label);
  const figures = [...page.html.matchAll(/<dt>([^<]+)<\/dt><dd>(\d+)<\/dd>/g)].map(([, name, value]) => [name, value]);
  expect(figures).toEqual([
    ["Total", "4"],
    ["Open", "1"],
    ["In Progress", "1"],
    ["Resolved", "1"],
  ]);
});

test("the query filters by status and by type, and nobody else's tickets are ever there", async () => {
  const { ada, open } = await start();
  const bob = await signUp("Bob");
  await openTicket(ada, { subject: "Open bug", type: "bug_report" });
  await openTicket(ada, { subject: "Closed bug", type: "bug_report", status: "closed" });
  await openTicket(ada, { subject: "Open wish", type: "feature_request" });
  await openTicket(bob, { subject: "Secret bug", type: "bug_report" });

  const open_ = (await open(paths.tickets({ status: "open" }))).text();
  const bugs = (await open(paths.tickets({ type: "bug_report" }))).text();
  const both = (await open(paths.tickets({ status: "closed", type: "bug_report" }))).text();
  const none = await open(paths.tickets({ status: "resolved" }));

  const subjects = ["Open bug", "Closed bug", "Open wish", "Secret bug"];
  const shown = (text: string) => subjects.filter((subject) => text.includes(subject));
  expect([open_, bugs, both].map(shown)).toEqual([
    ["Open bug", "Open wish"],
    ["Open bug", "Closed bug"],
    ["Closed bug"],
  ]);
  expect(none.text()).toContain("No tickets match this filter.");
  expect(none.link("Show all tickets")).toBe(paths.tickets());
});

test.each([
  ["?status=all", ""],
  ["?type=all", ""],
  ["?status=all&type=all", ""],
  ["?status=all&type=general", "?type=general"],
  ["?status=open&type=all", "?status=open"],
  ["?status=pending_user", ""],
  ["?status=&type=<script>", ""],
  ["?status=open&page=1", "?status=open"],
  ["?page=0", ""],
  ["?page=-1", ""],
  ["?page=99999999999999999999", ""],
  ["?page=7", ""],
])("the address with %s leads to the one with %s", async (written, meant) => {
  const { ada } = await start();

  const outcome = await callRoute(get(paths.tickets() + written, { as: ada.as }));

  expect(outcome).toMatchObject({ status: 302, location: paths.tickets() + meant });
});

test("twenty tickets make a page, and the filter stays from one to the next", async () => {
  const { app, ada, open } = await start();
  for (let number = 1; number <= 21; number += 1) {
    await openTicket(ada, { subject: `Number ${number}.` });
    app.travel(2 * 60 * 60 * 1000);
  }

  const first = await open(paths.tickets({ status: "open" }));
  const second = await open(first.link("Older"));

  expect(first.text()).toContain("Number 21.");
  expect(first.text()).not.toContain("Number 1.");
  expect(second.text()).toContain("Number 1.");
  expect(second.text()).not.toContain("Number 2.");
  expect(second.link("Newer")).toBe("/dashboard/support?status=open");
});

test("where a mailbox is configured, one can write to it", async () => {
  const { open } = await start();
  const without = await open();

  setConfig({ supportEmail: "help@example.org" });
  const page = await open();

  expect(without.text()).not.toContain("Email Us");
  expect(page.link("Email Us")).toBe("mailto:help@example.org");
});

test("whoever is not signed in is sent to sign in", async () => {
  await startApp();

  const outcome = await callRoute(get(paths.tickets({ status: "open" })));

  expect(outcome.status).toBe(302);
  expect(outcome.location).toContain("/login");
});
