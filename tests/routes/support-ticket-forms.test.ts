import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { CSRF_TOKEN_FIELD } from "~/http/session/csrf-token.server";
import { MAX_TICKET_MESSAGES_AN_HOUR } from "~/services/limits/quotas";
import { paths } from "~/urls/paths";
import { everythingStored, signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { pictureFile } from "../support/pictures";
import { get } from "../support/request";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";
import { openTicket, startWithTicket } from "../support/tickets";

const messages = () => ctx.db.selectFrom("ticket_messages").select(["author", "body"]).execute();

test("the description is updated, which is said once", async () => {
  const { ada, url, send, stored } = await startWithTicket();
  const { described_at } = await stored();

  const sent = await send({ intent: "update", description: "What I meant to write.", described_at });
  const cookie = sent.headers.getSetCookie()[0]!.split(";")[0]!;
  const page = await openPage(get(url, { as: `${ada.as}; ${cookie}` }));

  expect(sent).toMatchObject({ status: 302, location: url });
  expect((await stored()).description).toBe("What I meant to write.");
  expect(page.text()).toContain("Ticket updated successfully!");
  expect(page.cookiesSet.join()).toContain("Max-Age=0");
});

test.each([
  ["short", "Description must be at least 10 characters long."],
  ["", "Description must be at least 10 characters long."],
  ["x".repeat(100_000), "Use at most 10000 characters"],
])("an update that is refused says why and keeps what was typed", async (description, message) => {
  const { sendPage, stored } = await startWithTicket();
  const { described_at } = await stored();

  const page = await sendPage({ intent: "update", description, described_at });

  expect(page.status).toBe(400);
  expect(page.text()).toContain(message);
  expect(page.html).toContain(`>${description}</textarea>`);
  expect((await stored()).description).toBe("What I wrote at first.");
});

test("what was changed in another tab meanwhile is shown beside what was typed; sent again, that takes its place", async () => {
  const { app, send, sendPage, stored } = await startWithTicket();
  const { described_at } = await stored();
  app.travel(1000);
  await send({ intent: "update", description: "Written in the other tab.", described_at });

  const mine = { intent: "update", description: "Written in this <b>tab</b>." };
  const page = await sendPage({ ...mine, described_at });
  const [, shown = ""] = /name="described_at" value="([^"]+)"/.exec(page.html) ?? [];
  const before = (await stored()).description;
  const sent = await send({ ...mine, described_at: shown });

  expect(page.status).toBe(409);
  expect(page.text()).toContain("The description has changed since you opened this page.");
  expect(page.text()).toContain("Current description Written in the other tab.");
  expect(page.html).toContain(">Written in this &lt;b&gt;tab&lt;/b&gt;.</textarea>");
  expect(before).toBe("Written in the other tab.");
  expect(sent.status).toBe(302);
  expect((await stored()).description).toBe(mine.description);
});

test.each([
  ["update", { description: "Longer than ten." }, "tickets", "update", "Failed to update ticket. Please try again."],
  ["reply", { body: "My reply" }, "ticket_messages", "insert", "We couldn’t send your reply. Try again."],
] as const)(
  "when a form for %s cannot be stored, that is said and all is kept",
  async (intent, fields, table, change, message) => {
    const { sendPage, stored } = await startWithTicket();
    const { described_at } = await stored();
    await refuseWrites(table, change);

    const page = await sendPage({ intent, described_at, ...fields });

    expect(page.status).toBe(503);
    expect(page.text()).toContain(message);
    expect(page.html).toContain(`>${Object.values(fields)[0]}</textarea>`);
  },
);

test("what came too late for a ticket that is over is shown, not lost", async () => {
  const { sendPage, stored, change } = await startWithTicket();
  const { described_at } = await stored();
  await change({ status: "closed" });

  const update = await sendPage({ intent: "update", description: "A late change.", described_at });
  const reply = await sendPage({ intent: "reply", body: "A late reply." });
  await change({ status: "open" });
  const rating = await sendPage({ intent: "rate", satisfaction: "no", comment: "A late comment." });

  expect([update.status, reply.status, rating.status]).toEqual([409, 409, 409]);
  expect(update.html).toContain(">A late change.</textarea>");
  expect(update.text()).toContain("you can’t change its description any more");
  expect(reply.html).toContain(">A late reply.</textarea>");
  expect(rating.html).toContain(">A late comment.</textarea>");
  expect(await messages()).toEqual([]);
});

test("a reply with a picture joins the conversation and reopens what was resolved; sent twice it is one", async () => {
  const { app, ada, ticketId, url, open, send, stored } = await startWithTicket({ status: "resolved" });
  const staff = await signUp("Grace");
  await app.db
    .insertInto("ticket_messages")
    .values({
      id: "0",
      ticket_id: ticketId,
      learner_id: ada.id,
      author: "staff",
      staff_id: staff.id,
      body: "Does it work <b>now</b>?",
      fingerprint: "f",
      created_at: app.now().toISOString(),
    })
    .execute();
  app.travel(1000);
  const fields = { intent: "reply", body: "No.\n\n<script>alert(1)</script>", images: await pictureFile() };

  const sent = await send(fields);
  await send(fields);
  const page = await open();

  expect(sent.location).toMatch(new RegExp(`^${url}#message-`));
  expect((await stored()).status).toBe("open");
  expect(page.text()).toMatch(/Grace · Support.*Does it work <b>now<\/b>\?.*You.*No\. <script>alert\(1\)<\/script>/);
  expect(page.html).not.toContain("<script>alert");
  const images = await app.db.selectFrom("ticket_images").select(["id", "file_name"]).execute();
  expect(images).toHaveLength(1);
  const picture = await callRoute(get(paths.ticketImage(images[0]!.id), { as: ada.as }));
  expect(page.html).toContain(`src="${paths.ticketImage(images[0]!.id)}"`);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  expect(picture.headers.get("Cache-Control")).toContain("private");
  expect(await messages()).toHaveLength(2);
});

test("the answer to what support asked opens the ticket again", async () => {
  const { send, stored } = await startWithTicket({ status: "pending_user" });

  await send({ intent: "reply", body: "Here it is." });

  expect((await stored()).status).toBe("open");
});

test("an empty reply is refused, and so are more than an hour may have", async () => {
  const { app, sendPage, send } = await startWithTicket();

  const empty = await sendPage({ intent: "reply", body: " \n " });
  for (let count = 0; count < MAX_TICKET_MESSAGES_AN_HOUR; count += 1) {
    app.travel(70_000);
    await send({ intent: "reply", body: `Reply ${count}` });
  }
  const tooMany = await sendPage({ intent: "reply", body: "One more" });

  expect(empty.status).toBe(400);
  expect(empty.text()).toContain("Write your reply");
  expect(tooMany.status).toBe(429);
  expect(tooMany.html).toContain(">One more</textarea>");
});

test("whether it was solved is asked once a ticket is over, thanked for, and can be changed", async () => {
  const { open, send, sendPage, stored } = await startWithTicket({ status: "closed" });

  const unanswered = await sendPage({ intent: "rate", comment: "No choice made" });
  await send({ intent: "rate", satisfaction: "no", comment: "<b>Not</b> yet" });
  const first = await open();
  await send({ intent: "rate", satisfaction: "yes", comment: "" });

  expect(unanswered.text()).toContain("Choose Yes or No");
  expect(unanswered.html).toContain(">No choice made</textarea>");
  expect(first.text()).toContain("Thank you for your answer. You said No.");
  expect(first.html).toContain(">&lt;b&gt;Not&lt;/b&gt; yet</textarea>");
  expect(await stored()).toMatchObject({ satisfaction: "yes", satisfaction_comment: null, status: "closed" });
});

test("a merged ticket says where it goes on, with a link where that is the learner's own", async () => {
  const { ada, open, change } = await startWithTicket({ status: "closed" });
  const other = await openTicket(ada);
  const bobs = await openTicket(await signUp("Bob"));

  await change({ merged_into: other });
  const own = await open();
  await change({ merged_into: bobs });
  const foreign = await open();

  expect(own.link("The conversation continues there")).toBe(paths.ticket(other));
  expect(foreign.text()).toContain("This ticket was merged");
  expect(foreign.html).not.toContain(bobs);
});

test.each([
  ["reply", { body: "Typed & not sent" }, "body"],
  ["update", { description: "Typed & not sent", described_at: "2026-01-01" }, "description"],
])("what was typed into the form for %s comes back after one had to sign in again", async (intent, fields, name) => {
  const { app, ada, send } = await startWithTicket();
  await letSessionsExpire();

  const sent = await send({ intent, ...fields } as Record<string, string>);
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(app, ada) }));

  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toMatch(new RegExp(`name="${name}"[^>]*>Typed &amp; not sent</textarea>`));
});

test("a forged token, or a form that is none of the page's, writes nothing", async () => {
  const { send } = await startWithTicket({ status: "resolved" });
  const before = await everythingStored();

  const forged = [];
  for (const intent of ["update", "reply", "rate"]) {
    forged.push(await send({ intent, body: "Hi", satisfaction: "yes", [CSRF_TOKEN_FIELD]: "forged" }));
  }
  const unknown = await send({ intent: "resolve" });

  expect(forged.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(unknown.status).toBe(400);
  expect(await everythingStored()).toEqual(before);
});
