import type { Page } from "@playwright/test";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";

/** Compressed, as a browser gets it. */
const KB = 1024;

test("from the blog to a category, a post, its tag and a related article", onlyWithScripts, async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(page.getByRole("article").first().locator("img")).toBeVisible();
  await expectGoodPage(page);

  const topics = page.getByRole("complementary", { name: "Topics" });
  await topics.getByRole("link", { name: "Learning", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/category\/learning$/);
  await expect(page.getByRole("heading", { level: 1, name: "Learning" })).toBeVisible();
  await expectGoodPage(page);

  const first = page.getByRole("article").first();
  const title = await first.getByRole("heading").innerText();
  await first.click(); // all of an entry leads to its post
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectGoodPage(page);

  const tag = page.getByRole("navigation", { name: "Tags" }).getByRole("link").first();
  const tagName = await tag.innerText();
  await tag.click();
  await expect(page.getByRole("heading", { level: 1, name: tagName })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  const related = page.getByRole("region", { name: "Related Articles" }).getByRole("article");
  await expect(related).toHaveCount(3);
  const relatedTitle = await related.first().getByRole("heading").innerText();
  await related.first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: relatedTitle })).toBeVisible();
});

test("the categories can be folded away", onlyWithScripts, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/blog");
  await page.getByRole("link", { name: "Categories and tags" }).click();
  const category = page.locator("details").getByRole("link", { name: "Research" });

  await expect(category).toBeInViewport();
  await page.getByText("Categories", { exact: true }).click();

  await expect(category).toBeHidden();
});

test("a post that is not there says so and leads back", onlyWithScripts, async ({ page }) => {
  const response = await page.goto("/blog/no-such-post");

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

for (const address of ["/blog", "/blog/when-to-come-back"]) {
  test(`${address} is light, and its pictures keep their place while they load`, onlyWithScripts, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });

    const weight = await weigh(page, address);

    expect(weight.pages, "HTML and CSS").toBeLessThan(14 * KB);
    expect(weight.pages + weight.pictures, "with pictures").toBeLessThan(60 * KB);
    expect(weight.scripts).toBe(0);
    expect(weight.formats).toEqual(["image/webp"]);
    for (const picture of await page.locator("picture img").all()) {
      await expect(picture).toHaveAttribute("width", /\d/);
      await expect(picture).toHaveAttribute("height", /\d/);
    }
  });
}

/** What a page costs on the line, before anybody scrolls. */
async function weigh(page: Page, address: string) {
  const weight = { pages: 0, pictures: 0, scripts: 0, formats: [] as string[] };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script") weight.scripts += 1;
    if (type !== "image") return;
    const format = response.headers()["content-type"]!;
    if (format !== "image/svg+xml" && !weight.formats.includes(format)) weight.formats.push(format);
  });
  const finished: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const measure = async () => {
      const { responseBodySize } = await request.sizes();
      if (["document", "stylesheet"].includes(request.resourceType())) weight.pages += responseBodySize;
      else weight.pictures += responseBodySize; // the page's icon among them
    };
    finished.push(measure());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(finished);
  page.removeAllListeners();
  return weight;
}
