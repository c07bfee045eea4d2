import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { addEndpoint, failed, scriptedWebhooks } from "../support/scripted-webhooks";
import { signUpStaff } from "../support/staff";

const HOUR = 60 * 60 * 1000;
const SECRET = /whsec_[A-Za-z0-9+/=]{40,}/;
const fields = { url: "https://crm.example.org/hooks", description: "Our CRM", events: "gap.found" };

async function start() {
  const app = await startApp({ working: false });
  const sender = scriptedWebhooks();
  ctx.webhooks.sender = sender;
  const grace = await signUpStaff();
  return {
    app,
    sender,
    grace,
    open: (url: string) => openPage(get(url, { as: grace.as })),
    send: (url: string, form: Record<string, string> = {}) => openPage(post(url, form, { as: grace.as })),
  };
}

async function startWithEndpoint() {
  const fixture = await start();
  const { endpointId } = await addEndpoint(ctx, { url: fields.url });
  return { ...fixture, endpointId, page: apiPaths.staffWebhook(endpointId) };
}

test("an endpoint is added with its secret shown once, and listed with what it is told", async () => {
  const { open, send } = await start();

  const added = await send(apiPaths.staffWebhooks(), fields);
  const listed = await open(apiPaths.staffWebhooks());
  const twice = await send(apiPaths.staffWebhooks(), fields);

  expect(added.html).toMatch(SECRET);
  expect(listed.html).not.toMatch(SECRET);
  expect(listed.text()).toMatch(/https:\/\/crm\.example\.org\/hooks.*Our CRM.*On.*gap\.found/);
  expect(twice.status).toBe(400);
  expect(twice.text()).toContain("Another endpoint has this address");
  expect(JSON.stringify(await ctx.db.selectFrom("webhook_endpoints").selectAll().execute())).not.toContain("whsec_");
});

test.each([
  [{ url: "" }, "Enter the address"],
  [{ url: "crm" }, "Enter an address such as"],
  [{ url: "https://user:pass@crm.example.org/" }, "Enter an address such as"],
  [{ url: "ftp://crm.example.org/" }, "Enter an address such as"],
  [{ url: "http://crm.example.org/" }, "begins with https://"],
  [{ url: "https://10.0.0.1/" }, "private network"],
  [{ url: "https://localhost/" }, "private network"],
  [{ events: "" }, "Choose from the list"],
  [{ events: "webhook.test" }, "Choose from the list"],
])("an endpoint with %j is refused beside the field, and what was typed is still there", async (wrong, message) => {
  const { send } = await start();

  const page = await send(apiPaths.staffWebhooks(), { ...fields, ...wrong });

  expect(page.status).toBe(400);
  expect(page.text()).toContain(message);
  expect(page.html).toContain('value="Our CRM"');
  expect(await ctx.db.selectFrom("webhook_endpoints").selectAll().execute()).toEqual([]);
});

test("a test event is sent, listed, and sent again under the same id though it arrived", async () => {
  const { open, send, sender, page } = await startWithEndpoint();

  await send(page, { intent: "test" });
  expect((await open(page)).text()).toMatch(/webhook\.test Waiting.*Not tried yet/);
  await runDueJobs(ctx);
  const arrived = await open(page);
  const [{ id = "" } = {}] = sender.sent;
  expect(await callRoute(post(apiPaths.sendWebhookAgain(id), {}, { as: "" }))).toMatchObject({ status: 302 });
  await send(apiPaths.sendWebhookAgain(id));
  await runDueJobs(ctx);

  expect(arrived.text()).toMatch(/webhook\.test Delivered.*1 attempt\. It answered 200\./);
  expect(sender.sent.map((message) => message.id)).toEqual([id, id]);
  expect((await open(page)).text()).toMatch(/2 attempts\./);
});

test("tests and what is sent again are in the audit log, with who it was", async () => {
  const { open, send, sender, grace, page } = await startWithEndpoint();

  await send(page, { intent: "test" });
  await runDueJobs(ctx);
  await send(apiPaths.sendWebhookAgain(sender.sent[0]!.id));
  await send(page, { intent: "turn-off" });
  await send(page, { intent: "test" });
  await send(apiPaths.sendWebhookAgain(sender.sent[0]!.id));

  const log = await open(paths.staffLog({ staff: grace.id }));
  expect(
    log
      .text()
      .match(/Sent crm\.example\.org a (test webhook|webhook delivery again)/g)
      ?.sort(),
  ).toEqual(["Sent crm.example.org a test webhook", "Sent crm.example.org a webhook delivery again"]);
});

test("why the last attempt failed is said, and when the next one is", async () => {
  const { open, send, sender, page } = await startWithEndpoint();
  sender.answer = () => failed;

  await send(page, { intent: "test" });
  await runDueJobs(ctx);

  expect((await open(page)).text()).toMatch(/Failing.*webhook\.test Waiting.*1 attempt\. It answered 500\. Next:/);
});

test("an endpoint that is off is sent nothing, and what waited goes out when it is on again", async () => {
  const { open, send, sender, page } = await startWithEndpoint();
  await send(page, { intent: "test" });

  await send(page, { intent: "turn-off" });
  await runDueJobs(ctx);
  const off = await open(page);
  const unsent = sender.sent.length;
  await send(page, { intent: "turn-on" });
  await runDueJobs(ctx);

  expect(off.text()).toContain("Off Turned off by staff");
  expect(off.text()).not.toContain("Send again");
  expect([unsent, sender.sent.length]).toEqual([0, 1]);
});

test("a rolled secret is shown once, the one before signs for a day, and a second click changes nothing", async () => {
  const { app, send, sender, page } = await startWithEndpoint();
  const signedBy = async () => {
    await send(page, { intent: "test" });
    await runDueJobs(ctx);
    return sender.sent.at(-1)!.secrets;
  };
  const before = await signedBy();

  const rolled = await send(page, { intent: "roll", secret_version: "1" });
  const twice = await send(page, { intent: "roll", secret_version: "1" });

  const [secret = ""] = SECRET.exec(rolled.html) ?? [];
  expect(twice.html).not.toMatch(SECRET);
  expect(await signedBy()).toEqual([secret, ...before]);
  app.travel(24 * HOUR);
  expect(await signedBy()).toEqual([secret]);
});

test("with another SESSION_SECRET an endpoint's secret is unreadable: that is said, and a new one mends it", async () => {
  const { open, send, sender, page } = await startWithEndpoint();
  ctx.webhooks.sealingSecret = "another".repeat(5);

  await send(page, { intent: "test" });
  await runDueJobs(ctx);
  expect((await open(page)).text()).toContain("SESSION_SECRET");
  expect(sender.sent).toEqual([]);
  await send(page, { intent: "roll", secret_version: "1" });
  ctx.now = () => new Date("2026-01-05T09:01:00.000Z");
  await runDueJobs(ctx);

  expect(sender.sent).toHaveLength(1);
});

test("an endpoint is changed, and removed with its deliveries", async () => {
  const { open, send, page, endpointId } = await startWithEndpoint();
  await send(page, { intent: "test" });

  await send(page, { ...fields, url: "https://erp.example.org/", intent: "save" });
  expect((await open(apiPaths.staffWebhooks())).text()).toMatch(/erp\.example\.org.*Our CRM.*gap\.found/);
  const removed = await send(page, { intent: "remove" });

  expect(removed.location).toBe(apiPaths.staffWebhooks());
  expect((await callRoute(get(page))).status).toBe(302);
  expect((await open(page)).status).toBe(404);
  for (const table of ["webhook_endpoints", "webhook_deliveries", "webhook_subscriptions", "jobs"] as const)
    expect(await ctx.db.selectFrom(table).selectAll().execute(), `${table} ${endpointId}`).toEqual([]);
});

test("deliveries are listed the newest first, a page at a time", async () => {
  const { app, open, page, endpointId } = await startWithEndpoint();
  const ids: string[] = [];
  for (let index = 0; index < 45; index++) {
    app.travel(1000);
    const sent = await sendTestEvent(ctx, { staffId: "grace", endpointId });
    if (sent.status === "queued") ids.unshift(sent.deliveryId);
  }

  const shown: string[] = [];
  for (let url: string | undefined = page; url;) {
    const { html } = await open(url);
    shown.push(...[...html.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, id = ""]) => id));
    url = /href="([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(html)?.slice(1).find(Boolean);
  }

  expect(shown).toEqual(ids);
});
