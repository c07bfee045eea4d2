import { createRequire } from "node:module";
import { expect, test } from "vitest";

test("the packages that app/http/server/README.md hangs on are of the versions that it was written for", () => {
  const serve = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  const versions = ["@remix-run/node", "@remix-run/express", "express", "morgan", "compression"].map((name) => [
    name,
    (serve(`${name}/package.json`) as { version: string }).version,
  ]);
  const { version } = serve("@remix-run/serve/package.json") as { version: string };

  expect({ "@remix-run/serve": version, ...Object.fromEntries(versions) }).toEqual({
    "@remix-run/serve": "2.17.5",
    "@remix-run/node": "2.17.5",
    "@remix-run/express": "2.17.5",
    express: expect.stringMatching(/^4\./) as string,
    morgan: expect.stringMatching(/^1\./) as string,
    compression: expect.stringMatching(/^1\./) as string,
  });
});
