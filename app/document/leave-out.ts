import type { FunctionDeclaration, Node } from "estree";
import type { Plugin } from "vite";

/**
 * What no page uses, by the file of the library it is in: fetchers, blockers, lazy discovery of routes, prefetching, deferred
 * data and the reloading of code. They hang on functions that are used, so no bundler can tell; the linter refuses those
 * that a page could import.
 */
const UNUSED: Record<string, string[]> = {
  "@remix-run/router/dist/router.js": [
    "warning",
    "fetch",
    "handleFetcherAction",
    "handleFetcherLoader",
    "updateFetcherState",
    "setFetcherError",
    "getFetcher",
    "deleteFetcherAndUpdateState",
    "getBlocker",
    "deleteBlocker",
    "updateBlocker",
    "shouldBlockNavigation",
    "discoverRoutes",
    "isDeferredData",
    "isDeferredResult",
    "patchRoutes",
    "patchRoutesImpl",
    "resolveNavigationDeferredResults",
    "resolveFetcherDeferredResults",
  ],
  "@remix-run/react/dist/esm/fog-of-war.js": [
    "getPartialManifest",
    "getPatchRoutesOnNavigationFunction",
    "useFogOFWarDiscovery",
  ],
  "@remix-run/react/dist/esm/components.js": ["PrefetchPageLinks"],
  "@remix-run/react/dist/esm/fallback.js": ["RemixRootDefaultHydrateFallback"],
  "@remix-run/react/dist/esm/routes.js": [
    "fetchServerHandler",
    "createClientRoutesWithHMRRevalidationOptOut",
    "wrapShouldRevalidateForHdr",
  ],
  "react-router/dist/index.js": ["warningOnce", "logV6DeprecationWarnings"],
};

/** Empties those functions in what browsers get. @throws Error while building, when a library has no such function any more */
export function leaveOutPlugin(): Plugin {
  return {
    name: "leave-out",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const file = Object.keys(UNUSED).find((name) => id.endsWith(`/node_modules/${name}`));
      if (!file) return null;
      const bodies = UNUSED[file]!.map((name) => bodyOf(name, this.parse(code) as Node, file));
      bodies.sort((a, b) => b.start - a.start);
      return {
        code: bodies.reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code),
        map: null,
      };
    },
  };
}

interface Range {
  start: number;
  end: number;
}

function bodyOf(name: string, tree: Node, file: string): Range {
  const found = functionsIn(tree).filter(({ id }) => id.name === name);
  if (found.length !== 1) throw new Error(`${file} has ${found.length} functions ${name}: app/document/leave-out.ts`);
  return found[0]!.body as unknown as Range;
}

function functionsIn(value: unknown): FunctionDeclaration[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(functionsIn);
  return (value as Node).type === "FunctionDeclaration" ? [value as FunctionDeclaration, ...inside] : inside;
}
