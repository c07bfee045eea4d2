import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { headers } from "~/routes/contact/contact";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { contactFields as fields, storedMessages, supportAt } from "../support/contact";
import { openPage } from "../support/open-page";
import { headOf } from "../support/head-of";
import { get, post } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { setConfig } from "../support/set-config";

const { name, email } = fields;
const stored = { name, email, subject: "Technical support", message: "It does not start.\n\nWhat now?" };

test.each([paths.contact(), paths.support()])(
  "%s says when somebody is there, and has a form that any cache may keep and no script touches",
  async (path) => {
    await startApp();

    const page = await openPage(get(path));
    const { headers } = await callRoute(get(path));

    expect(page.status).toBe(200);
    expect(page.text()).toContain("Monday–Friday, 9:00–18:00 IST (UTC+5:30)");
    expect(page.text()).toContain("Within 24 hours");
    expect(page.text()).toContain("Select a topic");
    expect(page.html).toContain('placeholder="Tell us how we can help you..."');
    expect(page.html).not.toContain("csrf_token");
    expect(page.html).not.toMatch(/<script(?![^>]*application\/ld\+json)/);
    expect(page.html).not.toContain("mailto:");
    expect(page.form("message").action).toBe(path);
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
  },
);

test("the contact page promises no answer where nobody reads messages", async () => {
  await startApp();
  setConfig({ contactIsRead: false });

  const page = await openPage(get(paths.contact()));
  const sent = await openPage(get(`${paths.contact()}?sent=1`));
  const support = await openPage(get(paths.support()));

  for (const unread of [page, support]) {
    expect(unread.text()).toContain("Nobody reads messages on this server yet.");
    expect(unread.text()).not.toContain("a person will reply");
    expect(headOf(unread.html).meta.description).not.toMatch(/repl|a person|hours/);
  }
  expect(sent.text()).toContain("We’ve kept it for the people who run this server");
  expect(sent.text()).not.toContain("replies to");
  setConfig({ contactIsRead: true });
  const read = await openPage(get(paths.contact()));
  expect(read.text()).not.toContain("Nobody reads");
  expect(read.text()).toContain("write to us and a person will reply.");
});

test("the address of the support desk is shown where there is one", async () => {
  await startApp();
  supportAt("desk@learn.example.org");

  const page = await openPage(get(paths.contact()));

  expect(page.link("desk@learn.example.org")).toBe("mailto:desk@learn.example.org");
});

test.each([paths.contact(), paths.support()])(
  "what is written at %s is kept, and the same page says what happens now",
  async (path) => {
    await startApp();
    setConfig({ contactIsRead: true });

    const sent = await callRoute(post(path, fields));
    const page = await openPage(get(sent.location ?? ""));

    expect(sent).toMatchObject({ status: 302, location: `${path}?sent=1` });
    expect(await storedMessages()).toMatchObject([stored]);
    expect(page.text()).toMatch(/Thank you. We have your message.*reply to the email address.*within 24 hours/);
    expect(page.html).not.toContain('name="message"');
    expect(page.link("Write another message")).toBe(path);
  },
);

test("a contact message is mailed to the support desk, to be replied to", async () => {
  await startApp();
  supportAt("desk@learn.example.org");
  const mail = scriptedMail();
  ctx.mail = mail;

  await callRoute(post(paths.contact(), fields));

  await expect.poll(() => mail.sent).toMatchObject([{ to: "desk@learn.example.org", replyTo: "ada@example.org" }]);
  expect(mail.sent[0]?.text).toContain(stored.message);
});

test("a contact form that is not filled in comes back with what was typed and with a message beside each field", async () => {
  await startApp();

  const page = await openPage(
    post(paths.contact(), { name: "", email: "ada", subject: "", message: "Typed <b>with</b> care." }),
  );
  const { headers, status } = await callRoute(post(paths.contact(), { message: "Typed with care." }));

  expect([page.status, status]).toEqual([400, 400]);
  expect(page.text()).toContain("Not sent yet. Fix what’s marked below.");
  expect(page.text()).toContain("Enter your name");
  expect(page.text()).toContain("Enter your email address");
  expect(page.text()).toContain("Select a topic");
  expect(page.html).toContain(">Typed &lt;b&gt;with&lt;/b&gt; care.</textarea>");
  expect(page.html).toContain('value="ada"');
  expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(headers.get("Cache-Control")).toBe("private, no-cache"); // it holds somebody's words
  expect(await storedMessages()).toEqual([]);
});

test("no cache keeps the page that answers a contact form, although any may keep the one before it", () => {
  const of = (cacheControl?: string) => new Headers(cacheControl ? { "Cache-Control": cacheControl } : {});
  const shown = { loaderHeaders: of("public, max-age=60"), parentHeaders: of(), errorHeaders: undefined };

  expect(new Headers(headers({ ...shown, actionHeaders: of() })).get("Cache-Control")).toBe("public, max-age=60");
  expect(new Headers(headers({ ...shown, actionHeaders: of("private, no-cache") })).get("Cache-Control")).toBe(
    "private, no-cache",
  );
});

test("the chosen topic of the contact form stays chosen", async () => {
  await startApp();

  const page = await openPage(post(paths.contact(), { ...fields, message: "" }));

  expect(page.status).toBe(400);
  expect(page.html).toMatch(/<option value="technical" selected="">/);
});

test("a contact message that is too long comes back whole, to be made shorter", async () => {
  await startApp();
  const message = `${"Well. ".repeat(10_000)}The end`;

  const page = await openPage(post(paths.contact(), { ...fields, message }));

  expect(page.status).toBe(400);
  expect(page.text()).toContain("Use at most 5000 characters");
  expect(page.html).toContain("The end</textarea>");
});

test("an address can choose the topic of the contact form, and nothing else", async () => {
  await startApp();

  const chosen = await openPage(get(paths.contact("partnership")));
  const unknown = await openPage(get('/contact-us?subject="><script>&message=hello&name=Eve'));

  expect(chosen.html).toMatch(/<option value="partnership" selected="">/);
  expect(unknown.status).toBe(200);
  expect(unknown.html).not.toMatch(/selected|<script|Eve|hello/);
});

test("whoever is signed in finds name and address of the contact form filled in, on a page for them alone", async () => {
  await startApp();
  const ada = await signUp("Ada", { lastName: "Lovelace" });

  const page = await openPage(get(paths.contact(), { as: ada.as }));
  const { headers } = await callRoute(get(paths.contact(), { as: ada.as }));

  expect(page.html).toContain('value="Ada Lovelace"');
  expect(page.html).toContain(`value="${ada.email}"`);
  expect(headers.has("Cache-Control")).toBe(false);
});

test("a contact message that cannot be kept: the form comes back with the whole text", async () => {
  await startApp();
  await refuseWrites("tickets");

  const page = await openPage(post(paths.contact(), fields));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("We couldn’t send your message.");
  expect(page.html).toContain(">It does not start.\n\nWhat now?</textarea>");
  expect(page.html).toContain('value="ada@example.org"');
});
