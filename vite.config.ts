import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import browserslist from "browserslist";
import { browserslistToTargets } from "lightningcss";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { bundleRoutesPlugin } from "./app/document/bundle-routes";
import { flattenLayersPlugin } from "./app/styles/flatten-layers";
import { leaveOutPlugin } from "./app/document/leave-out";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    !process.env.VITEST && remix(remixConfig),
    bundleRoutesPlugin({ app: path.resolve("app"), isBuild: command === "build" }),
    leaveOutPlugin(),
    flattenLayersPlugin(),
    isSsrBuild && latin1Plugin,
  ],
  resolve: {
    alias: { "~": path.resolve("app"), "~db": path.resolve("db") },
  },
  // What lies in public/ is served from there for an hour; copied into the build it would be cached for a year.
  publicDir: command === "build" ? false : "public",
  // Where the product says it is: signing in comes back to this address.
  server: { host: process.env.HOST || "127.0.0.1", port: Number(process.env.PORT || 3000), strictPort: true },
  // Bundled into the server: as the hundreds of files they are, they take a tenth of a second to load at start. temml is
  // one file, and in the bundle half as large in memory: see latin1Plugin.
  // Stripe's SDK is left to Node in tests: its source maps name sources that it comes without.
  ssr: {
    noExternal: [
      "kysely",
      "zod",
      "openai",
      ...(process.env.VITEST ? [] : ["stripe"]),
      "temml",
      "uuid",
      /^@conform-to\//,
    ],
  },
  // `using` is nothing that Node 20 knows; builds and tests say so by themselves, `npm run dev` does not.
  ...(command === "serve" && { esbuild: { target: "es2022" } }),
  build: {
    target: isSsrBuild ? "node20" : ["chrome87", "firefox78", "safari14"],
    // The server's build names the style sheet by its content, so both builds must make the same one.
    cssTarget: ["chrome87", "firefox78", "safari14", "ios14"],
    cssMinify: "lightningcss",
    minify: isSsrBuild ? false : "terser", // a twentieth less of the libraries than esbuild makes of them
    terserOptions: {
      compress: { passes: 3, ecma: 2020, module: true, pure_getters: true },
      format: { comments: false },
    },
    // The map of the routes names every file: the shortest names that Rollup can make.
    rollupOptions: isSsrBuild
      ? {}
      : { output: { entryFileNames: "assets/[name]-[hash:7].js", chunkFileNames: "assets/[name]-[hash:7].js" } },
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
  },
  css: {
    transformer: "lightningcss",
    lightningcss: {
      targets: browserslistToTargets(browserslist("chrome >= 87, firefox >= 78, safari >= 14, ios_saf >= 14")),
    },
  },
  test: {
    globalSetup: "tests/support/temporary-files.ts",
    include: ["{app,db,migrations,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    maxWorkers: "100%", // left to itself, one of two cores would idle
    isolate: false, // loading the product afresh for each of the files took longer than the tests
    css: { include: [/\.css\?raw$/] }, // what is put into an image; other style sheets say nothing to a test
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 60_000, // what takes a second here may take twenty on a busy machine
    env: {
      DATABASE_URL: ":memory:",
      DATA_DIR: "./.cache/test-data",
      DEMO: "1",
      LOG_LEVEL: "silent",
      ...withoutServices(),
    },
  },
}));

/**
 * A script with a single character beyond Latin-1 is kept in memory at two bytes for each of its characters. Such
 * characters stand in strings, regular expressions and comments only, where an escape means the same; `String.raw` is used
 * by tests alone.
 */
const latin1Plugin: Plugin = {
  name: "latin-1",
  renderChunk: {
    order: "post",
    handler: (code) => code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  },
};

/** No test may ask the model or the account at Stripe of whoever runs it, or spend their money. */
function withoutServices(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(OPENAI_|STRIPE_|BILLING$)/.test(name));
  return Object.fromEntries(names.map((name) => [name, ""]));
}
