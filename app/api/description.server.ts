import { config } from "~/config/config.server";
import { cookieName } from "~/http/session/cookies.server";
import { describeApi, type ApiDescription, type Example } from "./openapi";
import { operations } from "./operations.server";

/** What tests have sent and were answered (tests/support/api.ts writes them). */
const files = import.meta.glob<Example>("./examples/*.json", { eager: true, import: "default" });
const examples = Object.fromEntries(
  Object.entries(files).map(([file, example]) => [file.replace(/^.*\/(.+)\.json$/, "$1"), example]),
);

let made: ApiDescription | null = null;

/** The whole API as OpenAPI 3.1. Made once: it is the same for everybody. */
export function apiDescription(): ApiDescription {
  return (made ??= describeApi(operations, {
    publicUrl: config.publicUrl,
    sessionCookie: cookieName("authToken"),
    examples,
  }));
}
