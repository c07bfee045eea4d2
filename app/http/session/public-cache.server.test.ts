import { expect, test } from "vitest";
import { publicWhenSignedOut } from "./public-cache.server";

const PUBLIC = "public, max-age=60";

test.each([
  ["no cookie", undefined, PUBLIC],
  ["another site's script left a cookie", "chat=1; other=authToken=x", PUBLIC],
  ["a session, whatever its state", "chat=1; authToken=long-ended", null],
])("%s", async (_name, cookie, cacheControl) => {
  const request = new Request("http://localhost/", { headers: cookie === undefined ? {} : { Cookie: cookie } });

  const headers = await publicWhenSignedOut(request);

  expect(headers.get("Cache-Control")).toBe(cacheControl);
  expect(headers.get("Vary")).toContain("Cookie"); // for what a cache keeps is for whoever brings the same
});
