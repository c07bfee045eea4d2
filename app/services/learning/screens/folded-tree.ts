import type { GapTreeNode } from "~/services/map/gap-tree-node";

/** A way of at most so many steps is told whole. */
const MOST_STEPS = 4;

/**
 * A deep tree as it stands beside a question: where it began, how many steps lie between, and the last two. The steps lead
 * to the page with all of it. Pure.
 *
 * @param wholeHref of that page
 */
export function foldedTree(root: GapTreeNode, wholeHref: string): GapTreeNode {
  const way = wayToCurrent(root);
  if (way.length <= MOST_STEPS) return root;
  const between: GapTreeNode = {
    questionLabel: "",
    badge: "", // some of them may have been missed, and others not known yet
    conceptName: `${way.length - 3} more steps`,
    outcome: "failed",
    isGap: false,
    isCurrent: false,
    href: wholeHref,
    children: [way.at(-2)!],
  };
  return { ...root, children: [between] };
}

/** From the top down to what is being asked; empty where that is nowhere beneath. */
export function wayToCurrent(node: GapTreeNode): GapTreeNode[] {
  if (node.isCurrent) return [node];
  const beneath = node.children.map(wayToCurrent).find((way) => way.length > 0) ?? [];
  return beneath.length > 0 ? [node, ...beneath] : [];
}
