import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { startServer } from "../../support/server";

const ASSETS = "build/client/assets";
const SERVER_ASSETS = "build/server/assets";

interface Description {
  paths: Record<string, Record<string, { description?: string }>>;
}

test("nothing of what answers calls of the API is in the files for browsers", async () => {
  const { url, stop } = await startServer();
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description;
  // Not their summaries, which buttons may have, too.
  const descriptions = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ description }) => description ?? []);
  const onServer = readdirSync(SERVER_ASSETS)
    .map((name) => readFileSync(path.join(SERVER_ASSETS, name), "utf8"))
    .join();
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

  const found = scripts.flatMap((name) => {
    const script = readFileSync(path.join(ASSETS, name), "utf8");
    return descriptions.filter((words) => script.includes(words)).map((words) => `${name}: ${words}`);
  });

  expect(descriptions.length).toBeGreaterThan(50);
  expect(descriptions.filter((words) => onServer.includes(words)).length).toBeGreaterThan(20); // where they are found
  expect(scripts.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
  await stop();
});
