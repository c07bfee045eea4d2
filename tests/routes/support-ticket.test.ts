import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { everythingStored, signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { pictureFile } from "../support/pictures";
import { get, post } from "../support/request";
import { startWithTicket } from "../support/tickets";

const NOT_FOUND = "The support ticket you're looking for doesn't exist or you don't have permission to view it.";

test("a ticket shows all of itself, in paragraphs", async () => {
  const { app, ticketId, open } = await startWithTicket({
    subject: "A <b>subject</b>",
    description: "First paragraph.\nIts second line.\n\nSecond *paragraph*.",
    type: "feature_request",
    priority: "urgent",
  });

  const page = await open();

  expect(page.html).toContain("A &lt;b&gt;subject&lt;/b&gt;");
  expect(page.html).toContain(`<dd dir="auto">${ticketId.slice(0, 8)}</dd>`);
  expect(page.text()).not.toContain(ticketId);
  expect(page.html).toContain('<dd dir="auto">Ada Lovelace</dd>');
  expect(page.html).toContain(
    '<p dir="auto">First paragraph.\nIts second line.</p><p dir="auto">Second *paragraph*.</p>',
  );
  expect(page.text()).toContain(`Created ${app.now().toISOString().slice(0, 10)}`);
  for (const label of ["Feature Request", "Urgent", "Open", "Update Ticket"]) expect(page.text()).toContain(label);
  for (const absent of ["Updated 20", "Admin Notes", "Resolution", "Conversation", "Did this solve"]) {
    expect(page.text()).not.toContain(absent);
  }
});

test("who wrote it, when it was changed, notes and resolution stand there where there are any", async () => {
  const { open, change } = await startWithTicket({ status: "resolved" });
  await change({
    user_name: "",
    user_email: "",
    updated_at: "2031-02-03T04:05:06.000Z",
    admin_notes: "We looked.\n\n<i>Twice</i>.",
    resolution: "Mended.",
    resolved_at: "2031-02-02T04:05:06.000Z",
  });

  const page = await open();

  expect(page.html).toContain('<dt>Name</dt><dd dir="auto">User</dd>');
  expect(page.html).toContain('<dt>Email</dt><dd dir="auto">No email</dd>');
  expect(page.text()).toContain("Updated 2031-02-03");
  expect(page.text()).toContain("Admin Notes We looked. <i>Twice</i>.");
  expect(page.text()).toContain("Resolution Mended. Resolved: 2031-02-02");
});

test.each([
  ["open", "badge-gap", true],
  ["in_progress", "badge-accent", true],
  ["pending_user", "badge-wrong", true],
  ["resolved", "badge-good", false],
  ["closed", "badge-neutral", false],
] as const)(
  "a ticket that is %s has its badge, and can be updated only while it is worked on",
  async (status, badge, can) => {
    const { open } = await startWithTicket({ status });

    const page = await open();

    const label = {
      open: "Open",
      in_progress: "In Progress",
      pending_user: "Pending User",
      resolved: "Resolved",
      closed: "Closed",
    };
    expect(page.html).toContain(`${badge}">${label[status]}</span>`);
    expect(page.text().includes("Update Ticket")).toBe(can);
    expect(page.text().includes("Send Reply")).toBe(status !== "closed");
    expect(page.text().includes("Did this solve your problem?")).toBe(!can);
    expect(page.text().includes("reply to reopen it")).toBe(status === "resolved");
    expect(page.text().includes("We’re waiting for your answer")).toBe(status === "pending_user");
  },
);

test("another learner's ticket is as one that is not there, and nothing of it changes", async () => {
  const { app, ticketId, url, send } = await startWithTicket({ status: "resolved" });
  await send({ intent: "reply", body: "With a picture", images: await pictureFile() });
  const { id: imageId } = await app.db.selectFrom("ticket_images").select("id").executeTakeFirstOrThrow();
  const bob = await signUp("Bob");
  const before = await everythingStored();

  const page = await openPage(get(url, { as: bob.as }));
  const absent = await openPage(get(paths.ticket("absent"), { as: bob.as }));
  const outcomes = [
    await send({ intent: "update", description: "Mine from now on.", described_at: app.now().toISOString() }, bob.as),
    await send({ intent: "reply", body: "Hello" }, bob.as),
    await send({ intent: "rate", satisfaction: "no" }, bob.as),
    await callRoute(get(paths.ticketImage(imageId), { as: bob.as })),
  ];

  expect([page.status, absent.status]).toEqual([404, 404]);
  for (const shown of [page, absent]) {
    expect(shown.text()).toContain("Ticket Not Found");
    expect(shown.text()).toContain(NOT_FOUND);
    expect(shown.link("Back to Support")).toBe("/dashboard/support");
  }
  expect(page.html).not.toContain(ticketId.slice(8));
  expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await everythingStored()).toEqual(before);
});

test("without the id of a ticket there is nothing to update", async () => {
  const { ada } = await startWithTicket();

  const page = await openPage(post("/dashboard/support/ticket", { intent: "update" }, { as: ada.as }));
  const opened = await callRoute(get("/dashboard/support/ticket", { as: ada.as }));

  expect(page.status).toBe(400);
  expect(page.text()).toContain("No ticket ID found.");
  expect(opened).toMatchObject({ status: 302, location: "/dashboard/support" });
});
