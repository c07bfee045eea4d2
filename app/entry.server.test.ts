import { expect, test } from "vitest";

Object.assign(globalThis, { taprootStarted: true }); // nothing is served and no job is done here
const { handleDataRequest } = await import("./entry.server");

test.each<Record<string, string>>([{ "Cache-Control": "public, max-age=60" }, {}])(
  "what scripts ask for holds where its reader came from, so that no cache in front keeps it: %j",
  async (headers) => {
    const args = { request: new Request("http://localhost/blog.data"), params: {}, context: {} };

    const answer = await handleDataRequest(new Response("…", { headers }), args);

    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  },
);
