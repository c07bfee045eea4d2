import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** The map: every URL of the product, its layout and its file. */
export default [
  index("routes/marketing/home.tsx"),
] satisfies RouteConfig;
