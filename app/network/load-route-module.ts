interface Navigation {
  state: "idle" | "loading" | "submitting";
  location?: { pathname: string; search: string; hash: string };
  /** Those of the form that was sent, also while what follows it is loaded. */
  formMethod?: string;
  formAction?: string;
}

interface Router {
  state: { navigation: Navigation };
}

/**
 * In place of Remix's own (`bundle-routes.ts`), which loads the page anew that one is leaving, so that the tap was for
 * nothing: where a file does not come, nor the second time, the page that was asked for is opened as a document. Not
 * while a form is being sent: that would be stopped, and what was typed lost.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (id in loaded) return loaded[id];
  try {
    return (loaded[id] = await importTwice(module));
  } catch (error) {
    const navigation = routerOf(window)?.state.navigation;
    if (!navigation?.location || isSending(navigation)) throw error;
    const { location } = navigation;
    window.location.assign(location.pathname + location.search + location.hash);
    return new Promise(() => {}); // this page is over
  }
}

/** Whether the page ahead is the form's own address: where its answer leads elsewhere it has been taken. */
function isSending({ state, location, formMethod = "get", formAction = "" }: Navigation): boolean {
  if (formMethod.toLowerCase() === "get") return false;
  return state === "submitting" || formAction.split("?")[0] === location?.pathname;
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
