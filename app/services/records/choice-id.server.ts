import { fingerprintOf } from "~/services/ids/fingerprint.server";
import type { ItemOption } from "~/services/learning/items/item";

/** What a choice is called outside, by its words alone: its place among its author's options might give the key away. */
export function choiceId({ html }: Pick<ItemOption, "html">): string {
  return `c${fingerprintOf([html])}`;
}
