import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";
import { everythingStored, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { createSubscriber, createWaitingSubscriber, mailsIn } from "../support/subscribers";

const ADA = "ada@example.org";

const send = (email: string | string[], headers?: Record<string, string>) =>
  callRoute(post(paths.subscribe(), { email, website: "" }, { headers }));
const subscribers = () => ctx.db.selectFrom("newsletter_subscribers").selectAll().execute();

test("an address typed into the newsletter form leads to a page that says what comes next, and is asked by mail", async () => {
  await startApp({ working: false });
  ctx.mail = scriptedMail();

  const answer = await send(` ${ADA.toUpperCase()} `);
  const page = await openPage(get(answer.location!));

  expect(answer).toMatchObject({ status: 302, location: "/newsletter?sent=1" });
  expect(page.status).toBe(200);
  expect(page.text()).toContain("Check your inbox");
  const [mail] = await mailsIn(ctx);
  expect(mail).toMatchObject({ to_address: ADA });
  const { token } = (await subscribers())[0]!;
  expect(mail!.text).toContain(`${config.publicUrl}/newsletter/confirm/${token}`);
});

test("the newsletter page says so where no mail can be sent, and the mail waits", async () => {
  await startApp();

  await send(ADA);
  const page = await openPage(get(paths.subscribed()));

  expect(page.text()).toContain("This server can’t send email at the moment.");
  expect(await mailsIn(ctx)).toHaveLength(1);
});

test("the newsletter form tells nobody whether an address is new, waits or is subscribed", async () => {
  await startApp({ working: false });
  await createSubscriber(ctx, "subscribed@example.org");
  await createWaitingSubscriber(ctx, "waiting@example.org");

  const answers = [];
  for (const email of ["new@example.org", "waiting@example.org", "subscribed@example.org"]) {
    const { status, location, body, headers } = await send(email);
    answers.push(JSON.stringify({ status, location, body, headers: [...headers] }));
  }

  expect(new Set(answers).size).toBe(1);
});

test("the newsletter form gives back what is no address and a message, and nothing is stored", async () => {
  await startApp();
  const before = await everythingStored();

  const page = await openPage(post(paths.subscribe(), { email: 'ada"><script>@example', website: "" }));

  expect(page.status).toBe(400);
  expect(page.text()).toContain("Enter your email address, such as ada@example.org");
  expect(page.html).toContain('value="ada&quot;&gt;&lt;script&gt;@example"');
  expect(page.html).toContain('aria-invalid="true"');
  expect(page.html).not.toContain("<script");
  expect(await everythingStored()).toEqual(before);
});

test("no cache keeps the newsletter page with what somebody typed; any may keep the empty form", async () => {
  await startApp();

  const refused = await send("nonsense");
  const form = await callRoute(get(paths.subscribe()));

  expect(refused.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(form.headers.get("Cache-Control")).toBe("public, max-age=60");
});

test("following the links in a newsletter mail changes nothing; pressing the buttons behind them does", async () => {
  await startApp({ working: false });
  const { token } = await createWaitingSubscriber(ctx, ADA);
  const before = await everythingStored();
  const [confirm, end] = [paths.confirmSubscription(token), paths.unsubscribe(token)];

  const question = await openPage(get(confirm));
  const lastQuestion = await openPage(get(end));
  expect(question.text()).toContain("Do you want new articles by email?");
  expect(lastQuestion.text()).toContain("Unsubscribe?");
  for (const page of [question, lastQuestion]) expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  expect(await everythingStored()).toEqual(before);

  expect(await callRoute(post(confirm))).toMatchObject({ status: 302, location: confirm });
  expect((await openPage(get(confirm))).text()).toContain("You are subscribed");
  expect(await subscribers()).toMatchObject([{ confirmed_at: expect.any(String) }]);

  expect(await callRoute(post(end))).toMatchObject({ status: 302, location: end });
  expect((await openPage(get(end))).text()).toContain("You’re not subscribed");
  expect(await subscribers()).toEqual([]);
  expect((await openPage(get(confirm))).text()).toContain("This link is no longer valid");
});

test("a mail program's own button ends the subscription at once, without a redirect", async () => {
  await startApp({ working: false });
  const { token } = await createSubscriber(ctx, ADA);
  const oneClick = () => post(paths.unsubscribe(token), { "List-Unsubscribe": "One-Click" });

  const page = await openPage(oneClick());
  const again = await openPage(oneClick());

  expect([page.status, again.status]).toEqual([200, 200]);
  expect(page.text()).toContain("You’re not subscribed");
  expect(await subscribers()).toEqual([]);
});

test("a mail program that sends nothing but the address ends the subscription, too", async () => {
  await startApp({ working: false });
  const { token } = await createSubscriber(ctx, ADA);
  const send = () => callRoute(new Request(config.publicUrl + paths.unsubscribe(token), { method: "POST" }));

  const answers = [await send(), await send()];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await subscribers()).toEqual([]);
});

test("a mail program may also send its button as multipart, as the standard has it", async () => {
  await startApp({ working: false });
  const { token } = await createSubscriber(ctx, ADA);
  const body = new FormData();
  body.append("List-Unsubscribe", "One-Click");

  const page = await openPage(new Request(config.publicUrl + paths.unsubscribe(token), { method: "POST", body }));

  expect(page.status).toBe(200);
  expect(await subscribers()).toEqual([]);
});

test("newsletter links that nobody was sent lead to calm pages, and do nothing", async () => {
  await startApp();
  await createSubscriber(ctx, ADA);
  const before = await everythingStored();

  for (const token of ["made-up", "%", "' or 1=1 --", "x".repeat(3000)]) {
    const confirm = await openPage(get(paths.confirmSubscription(token)));
    const end = await openPage(get(paths.unsubscribe(token)));

    expect([confirm.status, end.status]).toEqual([200, 200]);
    expect(confirm.text()).toContain("This link is no longer valid");
    expect(confirm.html).toContain('action="/newsletter"');
    expect(end.text()).toContain("You’re not subscribed");
    await callRoute(post(paths.confirmSubscription(token)));
    await callRoute(post(paths.unsubscribe(token)));
  }
  expect(await everythingStored()).toEqual(before);
});

test("the button behind a newsletter link works once however often it is pressed", async () => {
  await startApp({ working: false });
  const { token } = await createWaitingSubscriber(ctx, ADA);
  const press = () => callRoute(post(paths.confirmSubscription(token)));

  const answers = await Promise.all(Array.from({ length: 20 }, press));
  await runDueJobs(ctx);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(await subscribers()).toHaveLength(1);
});
