interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
}

/**
 * In place of Remix's own (`bundle-routes.ts`), which loads the page anew that one is leaving, so that the tap was for
 * nothing: where a file does not come, nor the second time, the page that was asked for is opened as a document.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (id in loaded) return loaded[id];
  try {
    return (loaded[id] = await importTwice(module));
  } catch (error) {
    const { location } = routerOf(window)?.state.navigation ?? {};
    if (!location) throw error;
    window.location.assign(location.pathname + location.search + location.hash);
    return new Promise(() => {}); // this page is over
  }
}

/** Under another name the second time: some browsers remember that a file did not come. */
export async function importTwice(file: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ file);
  } catch {
    const again = `${file}?again`; // a template within the brackets would draw Vite's helper in
    return import(/* @vite-ignore */ again);
  }
}

function routerOf(page: Window): Router | undefined {
  return (page as unknown as { __remixRouter?: Router }).__remixRouter;
}
