import { signIn, someone } from "./support/sign-in";
import { expect, test } from "./support/test";

test("whose account it is stays in sight at the foot of the sidebar, under the banner of the demo mode, too", async ({
  page,
}) => {
  await signIn(page, someone());

  for (const height of [640, 800]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/dashboard");
    const box = (await page.locator(".avatar-menu summary").boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    const [banner, shell] = [page.locator(".demo-banner"), page.locator(".shell")];
    expect((await shell.boundingBox())!.y).toBeCloseTo((await banner.boundingBox())!.height, 0);
  }
});
