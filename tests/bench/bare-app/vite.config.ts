import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** What `npx create-remix` gives, with the flags its template sets; only the build lands elsewhere. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: "../../../.cache/bench/bare-app",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
});
