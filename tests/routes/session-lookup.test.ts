import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

test("all loaders of a page are handed one request object, by which findSession remembers what it has looked up", async () => {
  const seen: Request[] = [];
  const loader = ({ request }: { request: Request }) => {
    seen.push(request);
    return null;
  };
  const module = { default: () => null, loader };
  const build = {
    entry: { module: { default: () => new Response("page") } },
    routes: {
      root: { id: "root", path: "", module },
      page: { id: "page", parentId: "root", path: "page", module },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    isSpaMode: false,
    mode: "production",
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;

  await createRequestHandler(build, "production")(new Request("http://127.0.0.1:3000/page"));

  expect(seen).toHaveLength(2);
  expect(seen[0]).toBe(seen[1]);
});
