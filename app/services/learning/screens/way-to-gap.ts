import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { wayToCurrent } from "./folded-tree";

interface FoundGap {
  /** What was asked beneath the main question, folded where that is deep; null where nothing but the concept itself was. */
  tree: GapTreeNode | null;
  /** The concept it is missing of. */
  conceptName: string;
  /** What is missing, by name; null where that is not known. */
  gapName: string | null;
  /** What was chosen at the main question, as HTML; null where that is not to be told. */
  chosenHtml: string | null;
  /** Why the last concept above it builds on it; null where its author does not say. */
  reason: string | null;
}

/** More would push what is said of the gap off the screen. */
const MOST_NODES = 5;

/**
 * The way on which a gap was found, to be read downward: what was missed, what is known beside it, and at the bottom the
 * concept with the gap. What was not asked is left out. Null where that would be all: nothing above or beneath it. Pure.
 */
export function wayToGap({ tree, conceptName, gapName, chosenHtml, reason }: FoundGap): GapTreeNode | null {
  const way = tree ? wayToCurrent(tree) : [];
  const above = way.slice(0, -1);
  const known = (way.at(-1)?.children ?? []).filter(isKnown);
  if (above.length + known.length === 0) return null;
  let room = MOST_NODES - way.length;
  const knownBeside = (nodes: GapTreeNode[]) => {
    const kept = nodes.filter(isKnown).slice(0, Math.max(room, 0));
    room -= kept.length;
    return kept.map((node) => told(node.conceptName, "held"));
  };
  const bottom: GapTreeNode = {
    ...told(conceptName, "failed", knownBeside(known)),
    isGap: true,
    ...(gapName !== null && { gapName }),
  };
  return above.reduceRight<GapTreeNode>(
    (beneath, node, place) => ({
      ...told(node.conceptName, "failed", [...knownBeside(node.children), beneath]),
      ...(node.saidDontKnow && { saidDontKnow: true }),
      ...(node.badge !== undefined && { badge: node.badge }),
      ...(place === 0 && chosenHtml !== null && { chosenHtml }),
      // Of the last step: all of them would take the page beyond its first round trip.
      ...(isLastStep(node, beneath) && reason !== null && { questionLabel: reason }),
    }),
    bottom,
  );

  function isLastStep(node: GapTreeNode, beneath: GapTreeNode): boolean {
    return beneath.conceptName === conceptName && node.conceptName !== conceptName;
  }
}

/** Concepts that the way shows to be known already. */
export function knownOnTheWay(node: GapTreeNode): string[] {
  return isKnown(node) ? [node.conceptName] : node.children.flatMap(knownOnTheWay);
}

function isKnown({ outcome, isGap }: GapTreeNode): boolean {
  return outcome === "held" && !isGap;
}

/** Leads nowhere: the whole way is a link of its own. */
function told(conceptName: string, outcome: "failed" | "held" = "failed", children: GapTreeNode[] = []): GapTreeNode {
  return { conceptName, outcome, isGap: false, children };
}
