import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "~/api/operations.server";
import { allRoutes } from "../support/app-routes";

const ROW = /^\| `(GET|POST|PUT|DELETE) (\S+)`\s*\| (.+?)\s*\| `(.+?)`/gm;
const rows = [...readFileSync("docs/api.md", "utf8").matchAll(ROW)].map(([, method, path, operation, file]) => ({
  method,
  path,
  operation: operation!.replaceAll("`", ""),
  file: file!,
}));

test("the table names the calls of both documents: sign-in, account, courses, onboarding, sections, payments; learning, support, blog", () => {
  expect(rows).toHaveLength(39);
});

test.each(rows)(
  "$method $path is a call of that name, made by the test that is named",
  ({ method, path, operation, file }) => {
    const source = readFileSync(file, "utf8");

    if (path === "/api/auth/google-signin") {
      expect(allRoutes.find(({ pattern }) => pattern === path)?.id).toBe("routes/auth/google-signin");
      expect(source).toContain(path);
      return;
    }
    expect(operations.find((one) => one.method === method && one.path === path)?.id).toBe(operation);
    expect(source).toMatch(new RegExp(`(callApi|call|keepExample)\\(\\s*"${operation}"`));
  },
);
