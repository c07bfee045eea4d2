import { notFound } from "~/http/answer/not-found.server";

/** @throws a 404 when the URL has no such part */
export function requireParam(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (!value) throw notFound("Page");
  return value;
}
