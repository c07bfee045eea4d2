import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress } from "./compress.server";

const page = Buffer.from("<p>Taproot</p>".repeat(200));

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["GZIP;q=1.0", "gzip"],
  ["gzip;q=0.0", null],
  ["identity", null],
  ["", null],
  [null, null],
])("for Accept-Encoding %j it chooses %j", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("a page comes out as it went in", async () => {
  expect(brotliDecompressSync((await compress(page, "br")).body)).toEqual(page);
  expect(gunzipSync((await compress(page, "gzip")).body)).toEqual(page);
  expect(await compress(page, null)).toEqual({ body: page, encoding: null });
});

test("what caches hand on is made smaller still", async () => {
  const words = Buffer.from(
    Array.from({ length: 3000 }, (_, index) => `word ${(index * index * 7919) % 613}`).join(" "),
  );

  const [own, shared] = [await compress(words, "br"), await compress(words, "br", { isPublic: true })];

  expect(shared.body.byteLength).toBeLessThan(own.body.byteLength);
  expect(brotliDecompressSync(shared.body)).toEqual(words);
});

test("a tiny body is not worth it", async () => {
  expect((await compress(Buffer.from("tiny"), "br")).encoding).toBeNull();
});
