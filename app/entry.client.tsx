import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { bundledRoutes } from "virtual:bundled-routes";
import { rememberInput } from "~/document/remember-input";
import { TakenOver } from "~/document/taken-over";
import { fetchScreens } from "~/network/fetch-screens";
import { importTwice } from "~/network/load-route-module";

window.fetch = fetchScreens(window.fetch.bind(window));
void loadRoutes().then(() => {
  const putBack = rememberInput(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TakenOver onTakenOver={putBack}>
          <RemixBrowser />
        </TakenOver>
      </StrictMode>,
    );
  });
});

/** What `Scripts` names beside this file: the map of all routes, and the modules of this page that no bundle has. */
async function loadRoutes(): Promise<void> {
  const { manifest, modules } = window.pageScripts ?? {};
  if (!manifest) return; // the development server's page has loaded them
  const ids = Object.keys(modules ?? {});
  const [, ...loaded] = await Promise.all([manifest, ...Object.values(modules ?? {})].map(importTwice));
  window.__remixRouteModules = {
    ...bundledRoutes,
    ...Object.fromEntries(ids.map((id, index) => [id, loaded[index]])),
  } as typeof __remixRouteModules;
}
