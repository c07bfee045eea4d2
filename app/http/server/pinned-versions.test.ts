import { createRequire } from "node:module";
import { expect, test } from "vitest";

/** As app/http/server/README.md names them. */
const WRITTEN_FOR = {
  "@remix-run/serve": "2.17.5",
  "@remix-run/node": "2.17.5",
  "@remix-run/express": "2.17.5",
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/router": "1.23.3",
  express: "4.22.3",
  "serve-static": "1.16.3",
  morgan: "1.12.1",
};

test("the packages that app/http/server/README.md hangs on are of the versions that it was written for", () => {
  const ours = createRequire(import.meta.url);
  const serve = createRequire(ours.resolve("@remix-run/serve/package.json"));
  const runtime = createRequire(serve.resolve("@remix-run/server-runtime/package.json"));
  const express = createRequire(serve.resolve("express/package.json"));
  const requiredBy: Record<string, NodeJS.Require> = { "@remix-run/router": runtime, "serve-static": express };

  const installed = Object.keys(WRITTEN_FOR).map((name) => {
    const require = requiredBy[name] ?? serve;
    return [name, (require(`${name}/package.json`) as { version: string }).version];
  });

  expect(Object.fromEntries(installed)).toEqual(WRITTEN_FOR);
});
