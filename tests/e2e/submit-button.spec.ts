import { startAtAQuestion } from "./support/at-a-question";
import { expectAccessible } from "./support/expect-accessible";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 320, height: 640 } });

test("where the field is there from the start, Submit looks the same before and after a choice", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await startAtAQuestion(page, server);
  const submit = page.getByRole("button", { name: "Submit Answer" });
  const ground = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);

  await expect(page.getByLabel("Your explanation")).toBeVisible();
  const before = await ground();
  await page.getByRole("radio").first().check();

  expect(await ground()).toBe(before);
});

test("on a phone Submit is quiet until its field is there, and says what is missing all the same", async ({
  page,
  server,
}) => {
  await startAtAQuestion(page, server);
  const submit = page.getByRole("button", { name: "Submit Answer" });
  const ground = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);

  const quiet = await ground();
  await expectAccessible(page); // as quiet as it is, it can be read
  await submit.click();

  await expect(page.getByText("Please select an answer and provide an explanation.")).toBeInViewport();
  await expect(page.getByLabel("Your explanation")).toBeVisible(); // as it is once something is chosen
  expect(await ground()).not.toBe(quiet);
});

test("on a phone Submit is no longer quiet once something is chosen", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const submit = page.getByRole("button", { name: "Submit Answer" });
  const ground = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);

  const quiet = await ground();
  await page.getByRole("radio").first().check();

  expect(await ground()).not.toBe(quiet);
});

test("with colours of one's own, Submit looks as every main button does", async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const submit = page.getByRole("button", { name: "Submit Answer" });
  const look = () =>
    submit.evaluate((button) => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]);
  await page.emulateMedia({ forcedColors: "active" });

  const before = await look();
  await page.getByRole("radio").first().check();

  expect(await look()).toEqual(before);
});
