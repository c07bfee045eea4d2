import type { OutputOptions } from "rollup";
import type { Plugin } from "vite";
import { BUNDLED_ROUTES, DRAWN_BY_SERVER, LEARNING_ROUTES } from "./bundled-routes";

const NAME = "virtual:bundled-routes";
const RESOLVED = `\0${NAME}`;
const AS_CLIENT_ROUTE = "?__remix-build-client-route"; // how Remix's plugin names a route without its server's part
// With what they need to be modules at all: were it elsewhere, the two files would import each other.
const LIBRARIES =
  /^\0commonjsHelpers|\/app\/network\/load-route-module\.ts$|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;

/**
 * Puts the scripts of learning into few files: the libraries, which change seldom; the bundled routes; what the
 * screens around them share; and one for each of these. Left to itself, Rollup makes a file of whatever the same pages
 * share: some fifty for a question.
 *
 * @param options.app the folder of the routes, from the root of the disk */
export function bundleRoutesPlugin({ app, isBuild }: { app: string; isBuild: boolean }): Plugin {
  return {
    name: "bundle-routes",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === NAME) return RESOLVED;
      const isRemix = id === "./routeModules.js" && importer?.includes("/@remix-run/react/");
      return isRemix ? `${app}/network/load-route-module.ts` : undefined;
    },
    load: (id) => (id === RESOLVED ? namespaces(isBuild ? BUNDLED_ROUTES : [], app) : undefined),
    generateBundle(_options, bundle) {
      const libraries = Object.values(bundle).find(({ name }) => name === "libraries");
      const imports = libraries?.type === "chunk" ? libraries.imports : [];
      if (isBuild && imports.length > 0) this.error(`The libraries import ${imports.join()}, which imports them`);
    },
    config: (_config, { isSsrBuild }) =>
      isBuild && !isSsrBuild ? { build: { rollupOptions: { output: { manualChunks: fileOf(app) } } } } : undefined,
  };
}

function namespaces(routes: string[], app: string): string {
  return [
    ...routes.map((route, index) => `import * as route${index} from ${JSON.stringify(clientRoute(app, route))};`),
    `export const bundledRoutes = {${routes.map((route, index) => `${JSON.stringify(route)}: route${index}`).join(",")}};`,
  ].join("\n");
}

function clientRoute(app: string, route: string): string {
  return `${app}/${route}.tsx${AS_CLIENT_ROUTE}`;
}

type ManualChunks = Extract<OutputOptions["manualChunks"], (...values: never[]) => unknown>;
type ModuleGraph = Parameters<ManualChunks>[1];

function fileOf(app: string): ManualChunks {
  let files: Map<string, string> | undefined;
  return (id, graph) => (LIBRARIES.test(id) ? "libraries" : (files ??= filesOfLearning(app, graph)).get(id));
}

/** By module. What one screen alone imports is left to the file of its own. */
function filesOfLearning(app: string, graph: ModuleGraph): Map<string, string> {
  const drawnByServer = new Set(DRAWN_BY_SERVER.map((file) => `${app}/${file}.tsx`));
  const users = new Map<string, number>();
  for (const page of [...graph.getModuleIds()].filter((id) => id.endsWith(AS_CLIENT_ROUTE))) {
    for (const id of importsOf(page, graph, new Set(drawnByServer))) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const files = new Map<string, string>();
  for (const [kind, routes] of Object.entries(LEARNING_ROUTES)) {
    const shared = routes
      .flatMap((route) => [...importsOf(clientRoute(app, route), graph, new Set(drawnByServer))])
      .filter((id) => users.get(id)! > 1 && !drawnByServer.has(id));
    for (const id of new Set(shared)) files.set(id, files.has(id) ? "around" : kind);
  }
  const bundled = importsOf(RESOLVED, graph, importsOf(`${app}/entry.client.tsx`, graph));
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
