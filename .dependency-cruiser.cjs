/**
 * Who may import whom. Each layer has one rule with its name; `npm run layers` checks them all.
 * Type imports count too, except where a rule says otherwise.
 */

const { readFileSync } = require("node:fs");
const { walls } = require("./.dependency-rooms.cjs");

/** Folders of pure files that every layer may use. */
const leaves = "^app/(network|text|time|urls)/";
/** What the server's files may use besides: settings, the log, files on the disk and the decoder of pictures. */
const foundations = "^app/(config|files|logging)/";
const entryPoints = "^app/(routes/|api/|jobs/|root\\.tsx$|entry\\.(server|client)\\.tsx$|server-start\\.server\\.ts$)";
/** Route modules are the files that the map names. */
const routeModules = [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+)\.tsx?"/g)].map(
  ([, file]) => `^app/${file}\\.tsx?$`,
);
/** Run by hand, so nothing imports them and they may do what they like with the terminal. */
const scripts =
  "^(app/providers/author/(curriculum/check|model/doctor/doctor)|app/commands/.+|db/(backup|restore|compact|migrate))\\.ts$";

const ourCode = "^(app|db|migrations)/";
const packages = "node_modules/";
const frameworkPackages =
  "node_modules/(@remix-run|react|react-dom|@types/react|@types/react-dom|isbot|zod|@conform-to)/";
const domainPackages = "node_modules/(kysely|uuid|zod|ts-fsrs|bowser|feed)/";
const componentPackages =
  "node_modules/(react|react-dom|@types/react|@types/react-dom|@remix-run/react|@conform-to/react)/";

module.exports = {
  forbidden: [
    ...walls,
    {
      name: "the-document-is-for-entry-points",
      comment: "What the HTML document around a page is made of: routes and the entry say it, nobody below them.",
      severity: "error",
      from: { path: ourCode, pathNot: ["^app/document/", entryPoints] },
      to: { path: "^app/document/" },
    },
    {
      name: "the-document-uses-components-and-services",
      comment: "As for the routes that use it.",
      severity: "error",
      from: { path: "^app/document/" },
      to: { path: ourCode, pathNot: ["^app/(document|components|services)/", leaves] },
    },
    {
      name: "entry-points-ask-services",
      comment:
        "Routes, jobs, root and entry use app-context, http, services and components: no database, no providers.",
      severity: "error",
      from: { path: entryPoints },
      to: { path: "^(db|migrations|app/providers|app/rich-text)/" },
    },
    {
      name: "entry-points-use-no-sdk",
      comment: "An SDK belongs behind a provider's port.",
      severity: "error",
      from: { path: entryPoints },
      to: { path: packages, pathNot: frameworkPackages },
    },
    {
      name: "only-the-map-knows-routes",
      comment: "Nothing imports a route, least of all another one: what two routes share is a component or a service.",
      severity: "error",
      from: { path: ourCode, pathNot: "^app/routes\\.ts$" },
      to: { path: routeModules },
    },
    {
      name: "the-api-is-for-its-routes",
      comment: "The API is a door to the services: who is inside does not use it, and nothing of it reaches a browser.",
      severity: "error",
      from: { path: ourCode, pathNot: "^app/(api|routes/(api|developers))/" },
      to: { path: "^app/api/" },
    },
    {
      name: "the-api-shows-nothing",
      comment: "It answers with data: what pages are made of is not for it.",
      severity: "error",
      from: { path: "^app/api/" },
      to: { path: "^app/(components|routes|document|styles)/" },
    },
    {
      name: "parts-of-the-product-keep-apart",
      comment: "A part's routes share files within their part only.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "route-folders-keep-to-themselves",
      comment: "The pieces in a route's folder are for the routes in that folder alone.",
      severity: "error",
      from: { path: "^app/routes/([^/]+/[^/]+)" },
      to: { path: "^app/routes/[^/]+/[^/]+/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "commands-use-what-the-product-is-made-of",
      comment:
        "Commands are run by hand: they use services, jobs, settings, the curriculum, the plans and who takes payments for them, what a mail says, and the database, and no pages.",
      severity: "error",
      from: { path: "^app/commands/" },
      to: {
        path: ourCode,
        pathNot: [
          "^app/(commands|jobs|services|content|providers/(author|inbound|payments|search|storage))/",
          "^(db|migrations)/",
          foundations,
          leaves,
        ],
      },
    },
    {
      name: "nothing-imports-commands",
      comment: "What the product needs, too, belongs into a service.",
      severity: "error",
      from: { path: ourCode, pathNot: "^app/commands/" },
      to: { path: "^app/commands/" },
    },
    {
      name: "http-uses-config-context-and-services",
      comment: "http knows Request and Response, never routes, components, the database or a provider.",
      severity: "error",
      from: { path: "^app/http/" },
      to: {
        path: ourCode,
        pathNot: ["^app/(http|services)/", "^app/app-context\\.server\\.ts$", foundations, leaves],
      },
    },
    {
      name: "services-use-services-schema-and-ports",
      comment:
        "Services use services, db/schema, providers' ports, rich text and content: never http, config or an adapter.",
      severity: "error",
      from: { path: "^app/services/" },
      to: {
        path: ourCode,
        pathNot: [
          "^app/(services|rich-text|content)/",
          "^db/schema/",
          "^app/providers/[^/]+/(port|[a-z]+-port)\\.ts$",
          leaves,
        ],
      },
    },
    {
      name: "services-use-no-framework-or-sdk",
      comment: "No Remix, no React, no SDK: services must outlive all three.",
      severity: "error",
      from: { path: "^app/services/" },
      to: { path: packages, pathNot: domainPackages },
    },
    {
      name: "providers-are-leaves",
      comment: "A provider uses its SDK, config, rich text and its own folder; its port may use the schema's types.",
      severity: "error",
      from: { path: "^app/providers/([^/]+)/", pathNot: "/(port|[a-z]+-port)\\.ts$" },
      to: {
        path: ourCode,
        pathNot: ["^app/providers/$1/", "^app/rich-text/", "^db/schema/", foundations, leaves],
      },
    },
    {
      name: "ports-are-types",
      comment:
        "A port describes; it imports nothing but types of the database, of its schema and of its own folder's ports.",
      severity: "error",
      from: { path: "^app/providers/([^/]+)/(port|[a-z]+-port)\\.ts$" },
      to: { pathNot: ["^db/schema/", "node_modules/kysely/", "^app/providers/$1/(port|[a-z]+-port)\\.ts$"] },
    },
    {
      name: "components-import-components-and-pure-files",
      comment: "Props in, markup out: nothing that touches the world, no routes, no http, no providers.",
      severity: "error",
      from: { path: "^app/components/" },
      to: {
        path: ourCode,
        pathNot: ["^app/(components|content|styles)/", "^app/services/.+(?<!\\.server)\\.tsx?$", leaves],
      },
    },
    {
      name: "components-use-only-react",
      comment: "No component library, nothing heavy in the browser.",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: packages, pathNot: componentPackages },
    },
    {
      name: "db-is-a-leaf",
      comment: "The database knows nothing of the app.",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^app/" },
    },
    {
      name: "migrations-import-only-kysely",
      comment: "A migration that has landed must mean the same for ever, so it uses no code of ours.",
      severity: "error",
      from: { path: "^migrations/" },
      to: { pathNot: ["^migrations/", "node_modules/kysely/"] },
    },
    {
      name: "rich-text-is-a-leaf",
      comment: "Rich text uses its libraries only.",
      severity: "error",
      from: { path: "^app/rich-text/" },
      to: { path: ourCode, pathNot: "^app/rich-text/" },
    },
    {
      name: "rich-text-is-for-services-and-providers",
      comment: "Text is rendered once, when it is stored; pages show the result.",
      severity: "error",
      from: { path: ourCode, pathNot: "^app/(rich-text|services|providers)/" },
      to: { path: "^app/rich-text/" },
    },
    {
      name: "leaves-import-leaves",
      comment: "Used everywhere, so they know nobody else of ours.",
      severity: "error",
      from: { path: leaves },
      to: { path: ourCode, pathNot: leaves },
    },
    {
      name: "foundations-import-config-and-leaves",
      comment: "Besides their own folder: how the log speaks is a setting.",
      severity: "error",
      from: { path: foundations },
      to: { path: ourCode, pathNot: ["^app/($1|config)/", leaves] },
    },
    {
      name: "pure-files-touch-nothing",
      comment:
        "Without `.server` in its name a file may run in a browser: it imports no `.server` file, no Node module.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["\\.server\\.tsx?$", ...routeModules, "^app/jobs/", "^app/root\\.tsx$", scripts],
      },
      to: { path: "(\\.server\\.tsx?$|^app/jobs/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "pure-files-use-no-node-modules",
      comment: "As above, for what Node brings along.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["\\.server\\.tsx?$", ...routeModules, "^app/jobs/", scripts],
      },
      to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      comment: "Two files that need each other are one file, or need a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "A file that nobody imports is dead.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "^app/routes/",
          "^app/routes\\.ts$",
          "^app/(root|entry\\.(server|client))\\.tsx$",
          "\\.d\\.ts$",
          "\\.css$",
          scripts,
        ],
      },
      to: {},
    },
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$" },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts"],
    },
  },
};
