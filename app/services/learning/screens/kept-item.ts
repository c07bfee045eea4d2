import type { ItemSource } from "~/services/learning/items/item";

/** An item, as the bank keeps it. */
export interface KeptItem {
  sourceKey: string;
  /** ItemSource as JSON; null for old ones. */
  source: string | null;
}

/** What its author wrote; null where that was not kept. */
export function sourceOf({ source }: Pick<KeptItem, "source">): ItemSource | null {
  return source === null ? null : (JSON.parse(source) as ItemSource);
}
