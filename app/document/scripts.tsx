import { Scripts as RemixScripts, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { BUNDLED_ROUTES } from "./bundled-routes";

type RemixContext = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>;

/** The development server's own know how to change while the page is open. */
export const Scripts = import.meta.env.DEV ? RemixScripts : PageScripts;

/**
 * What Remix's own does, in one inline script that runs once the style sheet is here: before, a slow line would carry
 * scripts in place of what the first view needs. Then all files are asked for at once; entry.client waits for them.
 */
function PageScripts({ nonce }: { nonce: string }) {
  const context = useContext(UNSAFE_RemixContext)!;
  const matches = useMatches();
  const script = import.meta.env.SSR
    ? scriptFor(
        context,
        matches.map(({ id }) => id),
      )
    : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Flags of Remix that nothing in a browser reads, or that are off. */
const NOT_FOR_BROWSERS = /,"(?:v3_routeConfig|v3_lazyRouteDiscovery|unstable_optimizeDeps)":(?:true|false)/g;

function scriptFor({ manifest, serverHandoffString, renderMeta }: RemixContext, ids: string[]): string {
  if (renderMeta) renderMeta.didRenderScripts = true; // or no data are put into the page
  const others = ids.filter((id) => !BUNDLED_ROUTES.includes(id)).map((id) => manifest.routes[id]!);
  const modules = Object.fromEntries(others.map(({ id, module }) => [id, module]));
  const files = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...others.flatMap((route) => route.imports),
  ]);
  return [
    `window.__remixContext=${serverHandoffString?.replace(NOT_FOR_BROWSERS, "")};`,
    "window.__remixContext.stream=new ReadableStream({start(controller){window.__remixContext.streamController=controller}})" +
      ".pipeThrough(new TextEncoderStream());",
    `window.pageScripts=${JSON.stringify({ manifest: manifest.url, modules })};`,
    // What else does not come is asked for again by entry.client, and it by itself: the page works without them all.
    `${JSON.stringify([...files].slice(1))}.forEach(file=>import(file).catch(()=>{}));`,
    `import("${manifest.entry.module}").catch(()=>import("${manifest.entry.module}?again"))`,
  ].join("");
}
