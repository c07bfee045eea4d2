/** The framework's options; vite.config.ts hands them to the Vite plugin. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*"], // app/routes.ts is the only map of URLs
  future: {
    v3_fetcherPersist: true,
    // Off by measurement: it matches every parent path of every page on the server (30 % of the question page's time)
    // and writes the routes into the page. The whole map is 2 KB. (React Router 7: routeDiscovery: { mode: "initial" }.)
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
