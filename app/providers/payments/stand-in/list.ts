import { noSuch, invalid } from "./stripe-error";

export interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

const USUAL_LIMIT = 10;

/** @param things oldest first, as they were made; a list is newest first */
export function pageOf<T extends { id: string }>(things: T[], params: ListParams, url: string): List<T> {
  const { limit = USUAL_LIMIT, starting_after, ending_before } = params;
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid("You can only specify one of these parameters: ending_before, starting_after.", "ending_before");
  }
  const newestFirst = [...things].reverse();
  const indexOf = (id: string, param: string) => {
    const index = newestFirst.findIndex((thing) => thing.id === id);
    if (index < 0) throw noSuch("object", id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const before = newestFirst.slice(0, indexOf(ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const after =
    starting_after === undefined ? newestFirst : newestFirst.slice(indexOf(starting_after, "starting_after") + 1);
  return { object: "list", data: after.slice(0, limit), has_more: after.length > limit, url };
}
