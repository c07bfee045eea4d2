import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { ServerRouteModule } from "@remix-run/server-runtime/dist/routeModules";
import appRoutes from "~/routes";

export interface AppRoute {
  /** As Remix names it: the file without its ending. */
  id: string;
  parentId: string;
  /** Under its parent. */
  path: string | undefined;
  index: boolean;
  /** The whole address, with `:params`; null for a layout, which has none of its own. */
  pattern: string | null;
  module: ServerRouteModule;
}

const modules = import.meta.glob<ServerRouteModule>(
  ["../../app/routes/**/*.{ts,tsx}", "!../../app/routes/**/*.test.{ts,tsx}"], // or these tests would run again with each other
  { eager: true },
);

/** Every route of the product, as app/routes.ts has it: a test that goes through them forgets none. */
export const allRoutes: AppRoute[] = flatten(appRoutes as RouteConfigEntry[], "root", "");

function flatten(entries: RouteConfigEntry[], parentId: string, prefix: string): AppRoute[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    const address = entry.path ? `${prefix}/${entry.path}` : prefix;
    const module = modules[`../../app/${entry.file}`];
    if (!module) throw new Error(`${entry.file} is in app/routes.ts but was not loaded`);
    const route: AppRoute = {
      id,
      parentId,
      path: entry.path,
      index: entry.index ?? false,
      pattern: entry.children ? null : address || "/",
      module,
    };
    return [route, ...flatten(entry.children ?? [], id, address)];
  });
}

export function routeById(id: string): AppRoute {
  const route = allRoutes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`app/routes.ts has no route ${id}`);
  return route;
}

/** What a loader or an action answered, whether it returned or threw it. */
export interface Outcome {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  headers: Headers;
  /** The data of a page, or the text of a response. */
  body: unknown;
}

/**
 * Calls the loader (for GET) or the action (for POST) that the request's address leads to, by itself: neither a layout
 * above it nor the server in front of it can refuse what it should have refused.
 */
export async function callRoute(request: Request): Promise<Outcome> {
  const { pathname } = new URL(request.url);
  const leaves = allRoutes.filter((route) => route.pattern !== null);
  const match = matchRoutes(
    leaves.map(({ id, pattern }) => ({ id, path: pattern as string })),
    pathname,
  )?.[0];
  const route = routeById(match?.route.id ?? `for ${pathname}`);
  const handler: LoaderFunction | ActionFunction | undefined =
    request.method === "GET" ? route.module.loader : route.module.action;
  if (!handler) throw new Error(`${route.id} does not answer ${request.method}`);
  try {
    return await outcomeOf(await handler({ request, params: match?.params ?? {}, context: {} }));
  } catch (thrown) {
    if (thrown instanceof Response) return outcomeOf(thrown);
    throw thrown;
  }
}

async function outcomeOf(answer: unknown): Promise<Outcome> {
  if (answer instanceof Response) {
    const { status, headers } = answer;
    return { status, headers, location: headers.get("Location"), body: await answer.text() };
  }
  if (isDataWithInit(answer)) {
    const headers = new Headers(answer.init?.headers);
    return { status: answer.init?.status ?? 200, headers, location: null, body: answer.data };
  }
  return { status: 200, headers: new Headers(), location: null, body: answer };
}

/** What Remix's `data()` makes. */
function isDataWithInit(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return (answer as { type?: string } | null)?.type === "DataWithResponseInit";
}
