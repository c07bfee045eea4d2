import type { GapTreeNode } from "~/services/map/gap-tree-node";

/** Of three concepts and more: with a drawing as well, its page would not be within the first round trip. */
export function isLongWay(way: GapTreeNode | null): boolean {
  return way?.children.some(({ children }) => children.length > 0) ?? false;
}
