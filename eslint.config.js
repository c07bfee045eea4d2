import js from "@eslint/js";
import globals from "globals";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const noInlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: "The content security policy forbids inline styles: give the thing a class name.",
};
const noRawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Only components/ui/rich-text.tsx shows rendered HTML.",
};
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Of app, only app/config/config.server.ts reads the environment; import what it exports.",
};

const snakeCaseTypes = [
  "app/providers/**", // the wire formats of others, and of packs
  "app/routes/**/{*-form.tsx,kept-text.ts}", // the names of form fields
  "app/commands/**", // figures as a command prints them
  "app/services/accounts/{export-names,readable-rows}.server.ts", // rows as an export shows them
  "app/services/webhooks/event-types.ts", // events as they are sent
  "**/*.test.{ts,tsx}",
];

/** Started by hand or by npm: they read the environment and talk to the terminal. */
const scripts = [
  "*.{js,mjs,cjs,ts}",
  ".*.cjs",
  "db/{backup,compact,restore,migrate,data-location,fail}.ts",
  "app/commands/**",
  "app/providers/author/curriculum/check.ts",
  "app/providers/author/model/doctor/doctor.ts",
  "app/commands/**",
  "tests/**",
  "**/*.test.{ts,tsx}",
];

export default tseslint.config(
  {
    ignores: [
      "build/",
      "data/",
      ".cache/",
      "test-results/",
      "playwright-report/",
      "node_modules/",
      "tests/api-client/",
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      "max-lines": ["warn", 250],
      "no-console": "error",
      "no-restricted-syntax": ["error", noInlineStyle, noRawHtml, noEnvironment],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // An import of nothing but inline types stays behind as a bare import, and would drag a server file along.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // A new status, kind or type is named wherever a switch forgets it; a `default` does not excuse the switch.
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    ...jsxA11y.flatConfigs.recommended,
    files: ["app/**/*.tsx"],
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Columns, forms' fields and what other servers send are snake_case; what code hands to code is not.
    files: ["app/**/*.{ts,tsx}"],
    ignores: snakeCaseTypes,
    rules: {
      "@typescript-eslint/naming-convention": [
        "error",
        { selector: "typeProperty", format: ["camelCase"], filter: { regex: "[a-z]_[a-z]", match: true } },
      ],
    },
  },
  {
    // Another server is asked by app/network/ask-server.server.ts, whose calls all end. A first fetch also has Node
    // compile its HTTP parser, which takes 25 MB for good.
    files: ["app/**/*.{ts,tsx}"],
    // What runs in a browser asks this server, and names itself a hook.
    ignores: ["**/*.test.{ts,tsx}", "app/{components,routes}/**/use-*.ts", "app/entry.client.tsx"],
    rules: {
      "no-restricted-globals": ["error", "fetch"],
      "no-restricted-properties": [
        "error",
        ...["globalThis", "global", "window", "self"].map((object) => ({ object, property: "fetch" })),
      ],
    },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["app/components/ui/link*.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "@remix-run/react", importNames: ["Link"], message: "Ours is in components/ui/link." },
        {
          name: "@remix-run/react",
          importNames: ["Await", "PrefetchPageLinks", "unstable_usePrompt", "useBlocker", "useFetcher", "useFetchers"],
          message: "What these need is left out of the libraries that browsers get: app/document/leave-out.ts.",
        },
      ],
    },
  },
  {
    files: ["app/components/ui/rich-text.tsx", "app/document/scripts.tsx"],
    rules: { "no-restricted-syntax": ["error", noInlineStyle, noEnvironment] },
  },
  {
    files: ["app/config/config.server.ts"],
    rules: { "no-restricted-syntax": ["error", noInlineStyle, noRawHtml] },
  },
  {
    // Tells whoever started it the address; everything else goes through the log.
    files: ["app/server-start.server.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: scripts,
    rules: { "no-console": "off", "no-restricted-syntax": ["error", noInlineStyle, noRawHtml] },
  },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off", "max-lines": "off" } },
);
