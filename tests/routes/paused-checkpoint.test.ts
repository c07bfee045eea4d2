import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { createCompletedSection } from "../support/checkpoints";
import { createSessionCookie } from "../support/factories";

/** Ada at the first question of a checkpoint, in a browser without scripts. */
async function startCheckpoint() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { key } = await createCompletedSection(app, ada);
  const browser = new Browser(app, ada.as);
  const elsewhere = new Browser(app, await createSessionCookie(app, ada));
  const url = paths.checkpoint(key);
  const page = await browser.send(paths.startCheckpoint(key), {});
  return { key, browser, elsewhere, url, page, pause: page.form("Pause") };
}

test("Pause keeps what was typed and chosen at a checkpoint; it is there again in another browser, until it is answered", async () => {
  const { key, browser, elsewhere, url, page, pause } = await startCheckpoint();
  const typed = { option: "1", explanation: "Half a <tone>." };

  const away = await browser.submit(page, pause, { ...typed, intent: "pause" });
  const back = await elsewhere.open(url);

  expect(pause.markup).toMatch(/<button[^>]*name="intent"[^>]*value="pause"/);
  expect(away.url.pathname).toBe(paths.sections(key.courseId));
  expect(back.text()).toContain("We kept what you typed. It hasn’t been sent yet.");
  expect(back.html).toContain("Half a &lt;tone&gt;.</textarea>");
  expect(back.html).toMatch(/<input[^>]*checked=""[^>]*value="1"/);
  const given = () => ctx.db.selectFrom("answers").select("explanation").where("phase", "=", "checkpoint").execute();
  expect(await given()).toEqual([]);

  const next = await elsewhere.submit(back, back.form("Pause"), { ...typed, intent: "answer" });

  expect(await given()).toEqual([{ explanation: typed.explanation }]);
  expect(next.text()).not.toContain("We kept what you typed");
});
