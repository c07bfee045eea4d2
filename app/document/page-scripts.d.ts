declare module "virtual:bundled-routes" {
  export const bundledRoutes: Record<string, object>;
}

interface Window {
  /** Addresses that `Scripts` leaves for entry.client; absent where the development server loads them. */
  pageScripts?: { manifest: string; modules: Record<string, string> };
}
