import type { HeadersFunction } from "@remix-run/node";

/** A page's `headers`: those of its loader. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
