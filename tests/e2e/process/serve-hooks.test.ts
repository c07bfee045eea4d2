import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { startServer } from "../../support/server";

test("remix-serve prints nothing of its own: neither its access log, with what stands in queries, nor its address", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "info" } });

  await fetch(`${server.url}/login?code=secret-code`).then((response) => response.arrayBuffer());
  expect(await server.stop()).toBe(0);

  const lines = server.log().trim().split("\n");
  expect(server.log()).not.toContain("secret-code");
  expect(server.log()).not.toContain("[remix-serve]");
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([expect.stringMatching(/^Taproot is ready at /)]);
});

test("scripts and style sheets come as the build has compressed them, to whoever takes that, and each as what it is", async () => {
  const server = await startServer();
  const page = await fetch(`${server.url}/login`).then((response) => response.text());
  const styles = /href="(\/assets\/[\w.-]+\.css)"/.exec(page)?.[1] ?? "";
  const get = (encoding: string) => fetch(server.url + styles, { headers: { "Accept-Encoding": encoding } });

  const [small, gzipped, plain] = await Promise.all(["gzip, br", "gzip", "identity"].map(get));

  expect([small!, gzipped!, plain!].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([
    "br",
    "gzip",
    null,
  ]);
  for (const { headers } of [small!, gzipped!, plain!])
    expect(headers.get("Content-Type")).toMatch(/^text\/css; charset=utf-8$/i);
  expect(small!.headers.get("Cache-Control")).toContain("immutable");
  for (const { headers } of [small!, gzipped!, plain!]) expect(headers.get("Vary")).toBe("Accept-Encoding");
  const [text, ...others] = await Promise.all([small!, gzipped!, plain!].map((response) => response.text()));
  expect(others).toEqual([text, text]);
  expect(Number(small!.headers.get("Content-Length"))).toBe(brotliCompressSync(text!).byteLength);
  await server.stop();
});
