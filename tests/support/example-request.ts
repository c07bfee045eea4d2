import { existsSync, readFileSync } from "node:fs";

/** What the contract test of a call has sent; an empty body where it has sent none. */
export function exampleRequest(id: string): unknown {
  const file = `app/api/examples/${id}.json`;
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, "utf8")) as { request?: unknown }).request ?? {};
}
