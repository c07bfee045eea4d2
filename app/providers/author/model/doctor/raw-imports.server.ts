import { readFile } from "node:fs/promises";
import type { LoadHook, ResolveHook } from "node:module";

/** Hooks of Node's loader, so that a script may import `./court.md?raw` as text, as Vite lets the product do. */

const MARK = "?raw";

export const resolve: ResolveHook = (specifier, context, nextResolve) => {
  if (!specifier.endsWith(MARK)) return nextResolve(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
};

export const load: LoadHook = async (url, context, nextLoad) => {
  if (!url.endsWith(MARK)) return nextLoad(url, context);
  const text = await readFile(new URL(url), "utf8");
  return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
};
