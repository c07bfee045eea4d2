import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { CLIENT_ADDRESS_HEADER } from "~/http/request/client-address.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute, type Outcome } from "../support/app-routes";
import { refuseWrites } from "../support/cannot-write";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { returnPathOf, sameBrowser } from "../support/signed-out";

const KEPT = "This is what you typed before you signed in again.";

const send = (name: string, from = "192.0.2.1", cookies?: string) =>
  callRoute(
    post(
      paths.newCourse(),
      { course_name: name, course_why: "To sing." },
      { headers: { [CLIENT_ADDRESS_HEADER]: from, ...(cookies && { Cookie: cookies }) } },
    ),
  );

test("of the forms of one network the ten newest are kept, and others lose none to it", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const others = await send("Harmony", "2001:db8::1");

  const sent: Outcome[] = [];
  for (let count = 0; count < 13; count += 1) {
    app.travel(1000);
    sent.push(await send(`Course ${count}`));
  }

  const back = await Promise.all([others, ...sent].map((outcome) => comesBack(outcome, ada.as)));
  expect(back).toEqual([true, false, false, false, ...Array<boolean>(10).fill(true)]);
});

test("a form that somebody has taken back by signing in makes way for no stranger's", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const first = await send("Harmony");
  expect(await comesBack(first, ada.as)).toBe(true);

  for (let count = 0; count < 12; count += 1) await send(`Course ${count}`);

  expect(await comesBack(first, ada.as)).toBe(true);
});

test("a form that could not be kept takes no place away, nor hides one that was", async () => {
  const app = await startApp();
  const sent: Outcome[] = [];
  for (let count = 0; count < 12; count += 1) {
    app.travel(1000);
    if (count === 10) await refuseWrites("kept_forms");
    if (count === 11) await sql`drop trigger full_disk_kept_forms`.execute(ctx.db);
    sent.push(await send(`Course ${count}`));
  }
  const ada = await signUp("Ada");

  expect(sent.map(({ status }) => status)).toEqual([...Array<number>(10).fill(302), 503, 302]);
  expect(await comesBack(sent[0]!, ada.as)).toBe(false);
  for (const outcome of [...sent.slice(1, 10), sent[11]!]) expect(await comesBack(outcome, ada.as)).toBe(true);
});

test("forms that have run out take no place away", async () => {
  const app = await startApp();
  for (let count = 0; count < 10; count += 1) await send(`Course ${count}`);
  app.travel(2 * 24 * 60 * 60 * 1000);
  await removeExpired(ctx);
  const ada = await signUp("Ada");

  const sent = [];
  for (let count = 0; count < 10; count += 1) sent.push(await send(`New ${count}`));

  for (const outcome of sent) expect(await comesBack(outcome, ada.as)).toBe(true);
});

test("two forms of one browser that both lost the session come back, each in its place", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const one = await send("Harmony");
  const browser = sameBrowser(one, "");
  const other = await send("Rhythm", undefined, browser);

  const cookies = sameBrowser(other, `${ada.as}; ${browser}`);
  expect(await pageOf(one, cookies)).toContain("Harmony");
  expect(await pageOf(other, cookies)).toContain("Rhythm");
});

test("a browser keeps the secrets of its ten newest forms", async () => {
  await startApp();
  let cookies: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { headers } = await send(`Course ${count}`, `192.0.2.${count}`, cookies.join("; "));
    for (const cookie of headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      if (cookie.includes("Max-Age=0")) cookies = cookies.filter((kept) => !kept.startsWith(pair));
      else cookies.push(pair);
    }
  }

  expect(cookies).toHaveLength(10);
});

test("somebody signed out who sends form after form is told to wait, and that this one was not kept", async () => {
  await startApp();
  const answers = await Promise.all(Array.from({ length: 31 }, () => send("Harmony")));

  const [refused, ...more] = answers.filter(({ status }) => status !== 302);
  expect(more).toEqual([]);
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining("Go back, copy it") });
  expect(Number(refused!.headers.get("Retry-After"))).toBeGreaterThan(0);
});

async function comesBack(sent: Outcome, as: string): Promise<boolean> {
  return (await pageOf(sent, sameBrowser(sent, as))).includes(KEPT);
}

async function pageOf(sent: Outcome, as: string): Promise<string> {
  return (await openPage(get(returnPathOf(sent), { as }))).html;
}

test("once what was kept for a browser is taken, the browser is told to forget it, too", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const kept = await send("Music");
  const as = sameBrowser(kept, ada.as);
  const { defaults } = (await openPage(get(returnPathOf(kept), { as }))).form("course_name");

  const taken = await callRoute(post(paths.newCourse(), { ...defaults, course_why: "To sing." }, { as }));

  const [cookie = ""] = kept.headers.getSetCookie().filter((value) => value.startsWith("keptForm-"));
  const name = cookie.slice(0, cookie.indexOf("="));
  expect(taken.status).toBe(302);
  expect(name).not.toBe("");
  expect(taken.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0$`))]);
});
