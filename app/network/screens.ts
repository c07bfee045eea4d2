/**
 * Several answers in one: what a script asked for, then what it will ask for next because of it (ADR 23). A line of JSON
 * says how long each is; their texts follow.
 */
export interface Screen {
  /** What would have been asked for: path and query. */
  address: string;
  status: number;
  text: string;
}

/** Asked for with `Accept`, by scripts that can take it. */
export const SCREENS = "text/x-screens";

type Head = Omit<Screen, "text"> & { length: number };

export function packScreens(screens: Screen[]): string {
  const heads: Head[] = screens.map(({ address, status, text }) => ({ address, status, length: text.length }));
  return `${JSON.stringify(heads)}\n${screens.map(({ text }) => text).join("")}`;
}

/** @throws SyntaxError where it was cut off in its first line */
export function unpackScreens(packed: string): Screen[] {
  const end = packed.indexOf("\n");
  let from = end + 1;
  return (JSON.parse(packed.slice(0, end)) as Head[]).map(({ length, ...head }) => {
    from += length;
    return { ...head, text: packed.slice(from - length, from) };
  });
}

/** Where the data of a page are asked for; which of its loaders run (`_routes`) is left out, as all of them are sent. */
export function dataAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const values = query.getAll("index").filter((value) => value !== ""); // a bare one names a form's route
  query.delete("index");
  values.forEach((value) => query.append("index", value));
  const path = pathname.endsWith(".data") ? pathname : `${pathname.replace(/\/$/, "") || "/_root"}.data`;
  return query.size > 0 ? `${path}?${query}` : path;
}
