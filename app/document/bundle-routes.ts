import path from "node:path";
import type { OutputOptions } from "rollup";
import type { Plugin } from "vite";
import { BUNDLED_ROUTES, LEARNING_ROUTES } from "./bundled-routes";

const NAME = "virtual:bundled-routes";
const RESOLVED = `\0${NAME}`;
const AS_CLIENT_ROUTE = "?__remix-build-client-route"; // how Remix's plugin names a route without its server's part
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;

/**
 * Puts the scripts of learning into few files: the libraries, which change seldom; the bundled routes; what the
 * screens around them share; and one for each of these. Left to itself, Rollup makes a file of whatever the same pages
 * share: some fifty for a question.
 */
export function bundleRoutesPlugin({ isBuild }: { isBuild: boolean }): Plugin {
  return {
    name: "bundle-routes",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? namespaces(isBuild ? BUNDLED_ROUTES : []) : undefined),
    config: (_config, { isSsrBuild }) =>
      isBuild && !isSsrBuild ? { build: { rollupOptions: { output: { manualChunks: fileOf() } } } } : undefined,
  };
}

function namespaces(routes: string[]): string {
  return [
    ...routes.map((route, index) => `import * as route${index} from ${JSON.stringify(clientRoute(route))};`),
    `export const bundledRoutes = {${routes.map((route, index) => `${JSON.stringify(route)}: route${index}`).join(",")}};`,
  ].join("\n");
}

function clientRoute(route: string): string {
  return path.resolve("app", `${route}.tsx${AS_CLIENT_ROUTE}`);
}

type ManualChunks = Extract<OutputOptions["manualChunks"], (...values: never[]) => unknown>;
type ModuleGraph = Parameters<ManualChunks>[1];

function fileOf(): ManualChunks {
  let files: Map<string, string> | undefined;
  return (id, graph) => (LIBRARIES.test(id) ? "libraries" : (files ??= filesOfLearning(graph)).get(id));
}

/** By module. What one screen alone imports is left to the file of its own. */
function filesOfLearning(graph: ModuleGraph): Map<string, string> {
  const users = new Map<string, number>();
  for (const page of [...graph.getModuleIds()].filter((id) => id.endsWith(AS_CLIENT_ROUTE))) {
    for (const id of importsOf(page, graph)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const files = new Map<string, string>();
  for (const [kind, routes] of Object.entries(LEARNING_ROUTES)) {
    const shared = routes
      .flatMap((route) => [...importsOf(clientRoute(route), graph)])
      .filter((id) => users.get(id)! > 1);
    for (const id of new Set(shared)) files.set(id, files.has(id) ? "around" : kind);
  }
  const bundled = importsOf(RESOLVED, graph, importsOf(path.resolve("app/entry.client.tsx"), graph));
  for (const id of bundled) files.set(id, "learning");
  return files;
}

function importsOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!found.has(imported)) importsOf(imported, graph, found);
  }
  return found;
}
