import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DemoBanner } from "~/components/ui/demo-banner";
import { ErrorPage } from "~/components/ui/error-page";
import { NavigationProgress } from "~/components/ui/navigation-progress";
import { config } from "~/config/config.server";
import { demoMode } from "~/http/request/demo-mode.server";
import { previousPage } from "~/http/request/previous-page.server";
import { findViewer } from "~/http/session/viewer.server";
import { useNonce } from "~/document/nonce";
import { Scripts } from "~/document/scripts";
import { isStyledAsApp, movesOnByScript, noScriptRefresh, sendsScripts } from "~/document/route-handle";
import { ThemeColor } from "~/document/theme-color";
import appStyles from "~/styles/app.css?url";
import siteStyles from "~/styles/site.css?url";

/** The icon is a file, fetched after all that is seen: in the page it would take room of every first view. */
export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** For the pages that have no title of their own: those of errors. */
export const meta: MetaFunction = () => [{ title: "That didn’t work – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    demo: demoMode(config),
    saveData: request.headers.get("Save-Data") === "on",
    publicUrl: config.publicUrl,
    hasPlans: config.billing !== "none",
    previousPage: previousPage(request),
    viewer: await findViewer(request),
  };
}

const COLOR_SCHEMES = { system: "light dark", light: "light", dark: "dark" };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const root = useRouteLoaderData<typeof loader>("root");
  // Where scripts run already, they stay: a page without behaviour of its own still wants its place in the history kept.
  const scripts = typeof document !== "undefined" || (sendsScripts(matches) && !root?.saveData);
  const appearance = root?.viewer?.appearance;
  const refresh = noScriptRefresh(matches, { lessMotion: appearance?.reducedMotion ?? false });
  return (
    <html
      lang="en"
      data-theme={appearance?.theme}
      data-text-size={appearance?.textSize}
      data-reduced-motion={appearance?.reducedMotion || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* Android's keyboard takes room from the page, or what sticks to its foot (Submit) would lie behind the keys. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content={COLOR_SCHEMES[appearance?.theme ?? "system"]} />
        <ThemeColor theme={appearance?.theme} />
        <Meta />
        <link rel="stylesheet" href={isStyledAsApp(matches) ? appStyles : siteStyles} />
        <Links />
        {refresh !== null && <Refresh content={refresh} onlyWithoutScripts={scripts || movesOnByScript(matches)} />}
      </head>
      <body>
        {root?.demo && <DemoBanner {...root.demo} />}
        {children}
        {scripts && (
          <>
            <NavigationProgress />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** A page to which no scripts were sent (Save-Data) refreshes in browsers that could run them, too. */
function Refresh({ content, onlyWithoutScripts }: { content: string; onlyWithoutScripts: boolean }) {
  const refresh = <meta httpEquiv="refresh" content={content} />;
  return onlyWithoutScripts ? <noscript>{refresh}</noscript> : refresh;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
