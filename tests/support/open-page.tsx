import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { renderDocument } from "~/document/render-document.server";
import * as root from "~/root";
import remixConfig from "../../remix.config.js";
import { allRoutes } from "./app-routes";
import { VisitedPage } from "./visitor";

type ServerBuild = Extract<Parameters<typeof createRequestHandler>[0], { routes: object }>;
type ServerRoute = ServerBuild["routes"][string];

const bugs: Error[] = [];

/**
 * The product's pages in this process: routes, layouts, error pages and the document around them, put together by
 * Remix as in the build, over the context of this test. Redirects are not followed.
 *
 * @throws what a route throws that is meant for nobody's eyes; browsers get an error page for it
 */
export async function openPage(request: Request): Promise<OpenedPage> {
  const page = await open(request);
  const bug = bugs.shift();
  if (bug) throw bug;
  return page;
}

/** The error page that a browser gets when a route throws what is meant for nobody's eyes. */
export async function openFailedPage(request: Request): Promise<OpenedPage> {
  const page = await open(request);
  if (!bugs.shift()) throw new Error(`${request.url} did not fail:\n${page.text()}`);
  return page;
}

export type OpenedPage = VisitedPage & { location: string | null; cookiesSet: string[] };

async function open(request: Request): Promise<OpenedPage> {
  const response = await handleRequest(request);
  const page = new VisitedPage(new URL(request.url), response.status, await response.text());
  return Object.assign(page, {
    location: response.headers.get("Location"),
    cookiesSet: response.headers.getSetCookie(),
  });
}

const routes = Object.fromEntries(
  [
    { id: "root", path: "", parentId: undefined, index: false, module: root as ServerRoute["module"] },
    ...allRoutes,
  ].map(({ id, parentId, path, index, module }): [string, ServerRoute] => [id, { id, parentId, path, index, module }]),
);

const handleRequest = requestHandler({ default: renderPage, handleError: noteBug });

/** Answers as the server does, with this for its `entry.server`. */
export function requestHandler(entry: ServerBuild["entry"]["module"]) {
  return createRequestHandler(
    {
      mode: "production",
      entry: { module: entry },
      routes,
      assets: {
        entry: { imports: [], module: "" },
        routes: Object.fromEntries(
          Object.entries(routes).map(([id, { module, ...route }]) => [
            id,
            {
              ...route,
              hasLoader: "loader" in module,
              hasAction: "action" in module,
              hasErrorBoundary: "ErrorBoundary" in module,
              hasClientLoader: false,
              hasClientAction: false,
              module: "",
            },
          ]),
        ),
        url: "",
        version: "",
      },
      publicPath: "/",
      assetsBuildDirectory: "",
      future: remixConfig.future as ServerBuild["future"],
      isSpaMode: false,
    },
    "production",
  );
}

async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const requestId = request.headers.get("X-Request-Id");
  return new Response(await renderDocument(context, { url: request.url, nonce: "", requestId }), { status, headers });
}

function noteBug(error: unknown): void {
  if (error instanceof Error) bugs.push(error);
}
