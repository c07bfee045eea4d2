import type { UIMatch } from "@remix-run/react";

/** What a route may say about itself in its exported `handle`. */
export interface RouteHandle {
  /** `false`, or what says so of this page with this data: a page without behaviour; no JavaScript is sent. */
  scripts?: false | ((data: unknown) => boolean);
  /** `app`: the styles of the learner's own screens; every other page has the lighter ones of the public pages. */
  stylesheet?: "app";
  /**
   * For pages that move on by themselves, when scripts are off: the content of a refresh, `"3"` (again in three
   * seconds) or `"2;url=/…"`; null when this page, with this data, stays.
   */
  noScriptRefresh?: (data: unknown) => string | null;
  /** Whether this page, with this data, has a script that moves it on, beside `scripts: false`. */
  movesOnByScript?: (data: unknown) => boolean;
  /** The one other site whose script this page, with this data, may load: an origin; null when there is none. */
  foreignScripts?: (data: unknown) => string | null;
  /** The one other site to which a form of this page, with this data, leads in the end: an origin; null when there is none. */
  formsEndAt?: (data: unknown) => string | null;
}

export function sendsScripts(matches: UIMatch[]): boolean {
  return matches.every(({ handle, data }) => {
    const scripts = (handle as RouteHandle | undefined)?.scripts ?? true;
    return typeof scripts === "function" ? !data || scripts(data) : scripts;
  });
}

export function isStyledAsApp(matches: UIMatch[]): boolean {
  return matches.some((match) => (match.handle as RouteHandle | undefined)?.stylesheet === "app");
}

/** @param wish.lessMotion a page may then look again for what it waits for, but not leave by itself */
export function noScriptRefresh(matches: UIMatch[], wish: { lessMotion: boolean }): string | null {
  const { handle, data } = pageOf(matches);
  const refresh = data ? (handle?.noScriptRefresh?.(data) ?? null) : null;
  return wish.lessMotion && refresh?.includes("url=") ? null : refresh;
}

/** Whether the refresh is for browsers without scripts alone, because where they run they see to it. */
export function movesOnByScript(matches: UIMatch[]): boolean {
  const { handle, data } = pageOf(matches);
  return data ? (handle?.movesOnByScript?.(data) ?? false) : false;
}

/** The innermost route, whose page it is. */
function pageOf(matches: UIMatch[]): { handle: RouteHandle | undefined; data: unknown } {
  const page = matches.at(-1);
  return { handle: page?.handle as RouteHandle | undefined, data: page?.data };
}

export function foreignScripts(handle: unknown, data: unknown): string | null {
  return data ? ((handle as RouteHandle | undefined)?.foreignScripts?.(data) ?? null) : null;
}

export function formsEndAt(handle: unknown, data: unknown): string | null {
  return data ? ((handle as RouteHandle | undefined)?.formsEndAt?.(data) ?? null) : null;
}
