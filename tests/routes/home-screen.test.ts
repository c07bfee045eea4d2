import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { sharp } from "~/files/sharp.server";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readPublic("/manifest.webmanifest").then(String)) as Manifest;
}

function readPublic(address: string): Promise<Buffer> {
  return readFile(path.join("public", address));
}

test("the manifest has what a phone asks for to put the product on its home screen", async () => {
  const manifest = await readManifest();

  expect(manifest).toMatchObject({
    short_name: "Taproot",
    start_url: "/dashboard",
    display: "standalone",
    theme_color: "#fbf9f2",
    background_color: "#fbf9f2",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});

test("each icon is there in the size that is said of it, and small", async () => {
  const { icons } = await readManifest();

  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const file = await readPublic(src);
    const { width, height, format } = await sharp(file).metadata();

    expect(`${width}x${height} ${format}`, src).toBe(`${sizes} png`);
    expect(file.byteLength, src).toBeLessThan(8 * 1024);
  }
  const [reserved, type, count] = new Uint16Array((await readPublic("/favicon.ico")).buffer.slice(0, 6));
  expect([reserved, type, count]).toEqual([0, 1, 1]);
});

test("every page names the manifest, the icon of iPhones, and the colour of both schemes", async () => {
  await startApp();
  const { html } = await openPage(get("/login"));

  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  expect(html).toContain('<meta name="theme-color" content="#fbf9f2" media="(prefers-color-scheme: light)"/>');
  expect(html).toContain('<meta name="theme-color" content="#151814" media="(prefers-color-scheme: dark)"/>');
});

test("who chose a theme gets its colour alone, and no page registers a service worker", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await ctx.db.updateTable("learners").set({ theme: "dark" }).where("id", "=", ada.id).execute();

  const { html } = await openPage(get("/dashboard", { as: ada.as }));

  expect(html).toContain('<meta name="theme-color" content="#151814"/>');
  expect(html).not.toContain("#fbf9f2");
  expect(html).not.toContain("serviceWorker");
});
