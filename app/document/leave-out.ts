import type { ClassDeclaration, FunctionDeclaration, Node } from "estree";
import type { Plugin } from "vite";

type Declaration = FunctionDeclaration | ClassDeclaration;

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
    "abortFetcher",
    "abortStaleFetchLoads",
    "markFetchRedirectsDone",
    "markFetchersDone",
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
  "@remix-run/react/dist/esm/errorBoundaries.js": ["RemixRootDefaultErrorBoundary"], // root has one of its own
  "@remix-run/react/dist/esm/fallback.js": ["RemixRootDefaultHydrateFallback"],
  "@remix-run/react/dist/esm/single-fetch.js": ["singleFetchLoaderFetcherStrategy"],
  "@remix-run/react/dist/esm/routes.js": [
    "fetchServerHandler",
    "createClientRoutesWithHMRRevalidationOptOut",
    "preventInvalidServerHandlerCall",
    "wrapShouldRevalidateForHdr",
  ],
  "react-router/dist/index.js": [
    "warningOnce",
    "logV6DeprecationWarnings",
    "DefaultErrorComponent",
    "AwaitErrorBoundary",
  ],
};

/** Empties those functions and classes in what browsers get. @throws Error while building, when a library has no such function any more */
export function leaveOutPlugin(): Plugin {
  return {
    name: "leave-out",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const file = Object.keys(UNUSED).find((name) => id.endsWith(`/node_modules/${name}`));
      if (!file) return null;
      const functions = functionsIn(this.parse(code));
      const bodies = UNUSED[file]!.map((name) => bodyOf(name, functions, file));
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

function bodyOf(name: string, functions: Declaration[], file: string): Range {
  const found = functions.filter(({ id }) => id.name === name);
  if (found.length !== 1) throw new Error(`${file} has ${found.length} functions ${name}: app/document/leave-out.ts`);
  return found[0]!.body as unknown as Range;
}

function functionsIn(value: unknown): Declaration[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(functionsIn);
  const isOne = ["FunctionDeclaration", "ClassDeclaration"].includes((value as Node).type);
  return isOne ? [value as Declaration, ...inside] : inside;
}
