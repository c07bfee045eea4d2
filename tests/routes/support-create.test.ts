import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { CSRF_TOKEN_FIELD } from "~/http/session/csrf-token.server";
import { MAX_TICKETS_A_DAY } from "~/services/limits/quotas";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { createPayment } from "../support/payments";
import { bombOfPixels, pictureFile } from "../support/pictures";
import { get, post } from "../support/request";
import { setConfig } from "../support/set-config";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";
import { openTicket } from "../support/tickets";

const FIELDS = {
  ticket_type: "bug_report",
  priority: "high",
  subject: "The page stays white",
  description: "I open it and see nothing.\n\nOn my phone, too.",
};

async function start() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const url = paths.createTicket();
  return {
    app,
    ada,
    url,
    open: (path = url) => openPage(get(path, { as: ada.as })),
    send: (fields = {}, path = url) => callRoute(post(path, { ...FIELDS, ...fields }, { as: ada.as })),
    sendPage: (fields = {}, path = url) => openPage(post(path, { ...FIELDS, ...fields }, { as: ada.as })),
  };
}

const stored = () =>
  ctx.db
    .selectFrom("tickets")
    .select(["id", "ticket_type as type", "priority", "subject", "description", "status", "about"])
    .execute();

test("the form stands there with its defaults, whom we answer, and the ways back", async () => {
  const { open } = await start();

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

test.each([
  [{ full_name: " ", email: "ada@example.org" }, "ada", "ada@example.org"],
  [{ full_name: "", email: "" }, "User", "No email provided"],
])("of an account that says less, the contact box says %o as %s", async (names, name, email) => {
  const { ada, open } = await start();
  await ctx.db.updateTable("learners").set(names).where("id", "=", ada.id).execute();

  const page = await open();

  expect(page.html).toContain(`<dt>Name</dt><dd dir="auto">${name}</dd>`);
  expect(page.html).toContain(`<dt>Email</dt><dd>${email}</dd>`);
});

test("where a mailbox is configured, immediate help is a mail away", async () => {
  const { open } = await start();
  setConfig({ supportEmail: "help@example.org" });

  const page = await open();

  expect(page.link("help@example.org")).toBe("mailto:help@example.org");
  expect(page.text()).toContain("We respond within 24 hours.");
});

test("a ticket that was sent is stored, and its page is next; sent twice it is one", async () => {
  const { send } = await start();

  const sent = await send();
  const again = await send();

  const tickets = await stored();
  expect(tickets).toEqual([{ ...typeAndTexts(), id: tickets[0]!.id, status: "open", about: null }]);
  expect(sent).toMatchObject({ status: 302, location: paths.ticket(tickets[0]!.id) });
  expect(again).toMatchObject({ status: 302, location: paths.ticket(tickets[0]!.id) });
});

function typeAndTexts() {
  const { ticket_type: type, ...fields } = FIELDS;
  return { type, ...fields };
}

test.each([
  [{ subject: " abcd " }, "Subject must be at least 5 characters long"],
  [{ subject: "" }, "Subject must be at least 5 characters long"],
  [{ subject: "x".repeat(256) }, "Please use at most 255 characters"],
  [{ description: "too short" }, "Description must be at least 10 characters long"],
  [{ description: "" }, "Description must be at least 10 characters long"],
  [{ description: "x".repeat(10_001) }, "Please use at most 10000 characters"],
  [{ description: "<script>alert(1)</script>".repeat(4_000) }, "Please use at most 10000 characters"],
  [{ subject: "y".repeat(100_000) }, "Please use at most 255 characters"],
  [{ ticket_type: "admin" }, "Please select a type"],
  [{ ticket_type: "z".repeat(100_000) }, "Please select a type"],
  [{ priority: "now" }, "Please select a priority"],
])("what is wrong in %j is said, and nothing that was typed is lost", async (wrong, message) => {
  const { sendPage } = await start();
  const fields = { subject: FIELDS.subject, description: FIELDS.description, ...wrong };

  const page = await sendPage(wrong);

  expect(page.status).toBe(400);
  expect(page.text()).toContain(message);
  expect(page.html).toContain(`value="${fields.subject}"`);
  expect(page.html).toContain(`>${fields.description.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</textarea>`);
  expect(await stored()).toEqual([]);
});

test("text of 100 KB in every field of a form with a picture comes back, and is refused in words", async () => {
  const { sendPage } = await start();
  const text = "é".repeat(50_000);

  const page = await sendPage({ subject: text, description: text, images: await pictureFile() });

  expect(page.status).toBe(400);
  expect(page.html).toContain(`>${text}</textarea>`);
});

test("script, HTML and Markdown are shown as they were typed", async () => {
  const { ada, send } = await start();
  const text = "<script>alert(1)</script>\n\n**bold** [link](javascript:alert(1))\n<img src=x onerror=alert(1)>";

  const sent = await send({ subject: "<img src=x onerror=alert(1)>", description: text });
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(page.html).not.toContain("<script>alert");
  expect(page.html).not.toContain("<img src=x");
  expect(page.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page.text()).toContain("**bold** [link](javascript:alert(1))");
});

test("when nothing can be stored, that is said and all is kept", async () => {
  const { sendPage } = await start();
  await refuseWrites("tickets");

  const page = await sendPage();

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Failed to create ticket. Please try again.");
  expect(page.html).toContain(`value="${FIELDS.subject}"`);
  expect(page.html).toContain('<option value="bug_report" selected="">');
  expect(page.html).toContain('<option value="high" selected="">');
});

test("more tickets than a day may have are refused in words", async () => {
  const { ada, sendPage } = await start();
  for (let count = 0; count < MAX_TICKETS_A_DAY; count += 1) await openTicket(ada);

  const page = await sendPage();

  expect(page.status).toBe(429);
  expect(page.text()).toContain("You have created 20 tickets within a day.");
  expect(page.html).toContain(`value="${FIELDS.subject}"`);
});

test("what was typed comes back after one had to sign in again; its pictures do not", async () => {
  const { ada, app, url } = await start();
  await letSessionsExpire();
  const about = { about: "error", id: "0b7f3c1e-1111-4222-8333-123456789abc" } as const;

  const sent = await callRoute(
    post(paths.createTicket(about), { ...FIELDS, ...about, images: await pictureFile() }, { as: ada.as }),
  );
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(app, ada) }));

  expect(url).toBe("/dashboard/support/create");
  expect(page.text()).toContain("This is what you typed before you signed in again.");
  expect(page.html).toContain(`value="${FIELDS.subject}"`);
  expect(page.html).toContain('<option value="bug_report" selected="">');
  expect(page.text()).toContain(`About: Error ${about.id}`);
  expect(await stored()).toEqual([]);
});

test("a form from another site, or with a forged token, writes nothing", async () => {
  const { ada, url } = await start();
  const before = await everythingStored();

  const forged = await callRoute(post(url, { ...FIELDS, [CSRF_TOKEN_FIELD]: "forged" }, { as: ada.as }));
  const foreign = await callRoute(post(url, FIELDS, { as: ada.as, headers: { Origin: "https://evil.example" } }));

  expect([forged.status, foreign.status]).toEqual([403, 403]);
  expect(await everythingStored()).toEqual(before);
});

test("up to three pictures are attached; what is refused is named, and the ticket is not lost to it", async () => {
  const { app, ada, url, open } = await start();
  const body = new FormData();
  const sent = post(url, { ...FIELDS, images: await pictureFile("png", "one.png") }, { as: ada.as });
  for (const [name, value] of await sent.formData()) body.append(name, value);
  body.append("images", new File(["no picture"], "two.png", { type: "image/png" }));
  body.append("images", new File([bombOfPixels({ width: 80_000, height: 60_000 })], "three.png"));
  body.append("images", await pictureFile("gif", "four.gif"));

  const outcome = await callRoute(new Request(sent.url, { method: "POST", headers: { Cookie: ada.as }, body }));
  const page = await open(outcome.location!);

  expect(outcome.status).toBe(302);
  expect(page.text()).toContain("What you wrote has arrived. Not all of your pictures have.");
  expect(page.text()).toContain("Picture 2 could not be attached, because it is not a picture that we can read");
  expect(page.text()).toContain("Picture 3 could not be attached");
  expect(page.text()).toContain("Some pictures could not be attached, because only 3 can be sent at once.");
  const images = await app.db.selectFrom("ticket_images").select(["file_name", "message_id"]).execute();
  expect(images).toEqual([{ file_name: "one.png", message_id: null }]);
});

test("a second click with the same picture attaches it once", async () => {
  const { send } = await start();

  await send({ images: await pictureFile() });
  await send({ images: await pictureFile() });

  expect(await ctx.db.selectFrom("ticket_images").select("file_name").execute()).toHaveLength(1);
});

test("pictures that are too large together do not take the text with them", async () => {
  const { ada, send } = await start();

  const sent = await send({ images: new File([new Uint8Array(9 * 1024 * 1024)], "huge.png") });
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(page.text()).toContain(FIELDS.subject);
  expect(page.text()).toContain("Some pictures could not be attached, because together they may have 7 MB.");
});

test("a ticket from a question names it, suggests its type, and links back to it", async () => {
  const { ada, open, send } = await start();
  const section = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "notes" }] });
  const [id = ""] = await mainQuestionIds(ctx, section);
  const about = { about: "question", id } as const;

  const question = await open(paths.question({ ...section, questionId: id }));
  const form = await open(paths.createTicket(about));
  const sent = await send(about, paths.createTicket(about));
  const ticket = await open(sent.location!);

  expect(question.status).toBe(200);
  expect(form.html).toContain('<option value="technical_support" selected="">');
  expect(form.html).toContain(`<input type="hidden" name="id" value="${id}"/>`);
  expect(form.text()).toContain("About: “");
  expect(ticket.html).toContain(`href="${paths.question({ ...section, questionId: id })}"`);
  expect(JSON.parse((await stored())[0]!.about!)).toMatchObject({ kind: "question", id });
});

test("what is somebody else's, unknown or forged is dropped, and says nothing of what it is", async () => {
  const { open, send } = await start();
  const bob = await signUp("Bob");
  const section = await createOpenSubsection(ctx, bob, { questions: [{ conceptId: "notes" }] });
  const [id = ""] = await mainQuestionIds(ctx, section);
  const payment = await createPayment(ctx, bob);
  const foreign = [
    { about: "question", id },
    { about: "payment", id: payment },
    { about: "payment", id: "in_unknown" },
    { about: "error", id: "<script>" },
    { about: "error", id: "0b7f3c1e-1111-4222-8333-123456789ABC" },
  ] as const;

  for (const about of foreign) {
    const page = await open(paths.createTicket(about));
    expect(page.text()).not.toContain("About:");
    expect(page.html).toContain('<option value="general" selected="">');
    await send({ ...about, subject: `About ${about.about} ${about.id.slice(0, 5)}` }, paths.createTicket(about));
  }

  expect((await stored()).map((ticket) => ticket.about)).toEqual(foreign.map(() => null));
});

test("a ticket from a payment is about its amount and date", async () => {
  const { ada, open } = await start();
  const id = await createPayment(ctx, ada);

  const page = await open(paths.createTicket({ about: "payment", id }));

  expect(page.text()).toMatch(/About: Payment of \$[\d.]+ on \d{4}-\d\d-\d\d/);
  expect(page.html).toContain('<option value="billing_inquiry" selected="">');
});

test("the other address leads to the form, its query kept", async () => {
  const { ada } = await start();

  const outcome = await callRoute(get("/dashboard/support/new?about=question&id=1", { as: ada.as }));

  expect(outcome).toMatchObject({ status: 302, location: "/dashboard/support/create?about=question&id=1" });
});
