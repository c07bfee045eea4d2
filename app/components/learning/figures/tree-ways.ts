import type { TreeBranch } from "~/services/learning/contents/figure";
import { told } from "./numbers";

/** A branch as it is drawn: how far from the root, in which line, and what its way comes to. */
export interface TreeNode {
  branch: TreeBranch;
  depth: number;
  /** Of its end; lines are as far apart as leaves. */
  line: number;
  /** Of what it comes from; null at the root. */
  from: number | null;
  /** Of a leaf: the product of all that is on its way; null where that is no number. */
  product: Chance | null;
  isLeaf: boolean;
}

/** A fraction, kept as it was written: 6/8 stays 6/8. */
export interface Chance {
  above: number;
  below: number;
}

/** "6/8" or "0.25"; null for a word. */
export function readChance(on: string | undefined): Chance | null {
  const match = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(on ?? "");
  return match && { above: Number(match[1]), below: Number(match[2] ?? 1) };
}

export function toldChance({ above, below }: Chance): string {
  return below === 1 ? told(above, 4) : `${told(above)}/${told(below)}`;
}

/** All branches, each before its own. */
export function layOut(branches: TreeBranch[]): TreeNode[] {
  const nodes: TreeNode[] = [];
  let leaves = 0;
  const place = (branch: TreeBranch, depth: number, so: Chance | null): TreeNode => {
    const on = readChance(branch.on);
    const product = so && on && { above: so.above * on.above, below: so.below * on.below };
    const node: TreeNode = { branch, depth, line: 0, from: null, product, isLeaf: !branch.branches };
    nodes.push(node);
    const ends = (branch.branches ?? []).map((next) => place(next, depth + 1, product));
    node.line = ends.length > 0 ? (ends[0]!.line + ends.at(-1)!.line) / 2 : leaves++;
    for (const end of ends) end.from = node.line;
    return node;
  };
  for (const branch of branches) place(branch, 1, { above: 1, below: 1 });
  return nodes;
}

/** @param ways at least one, each with a product */
export function sumOfWays(ways: TreeNode[]): string {
  const chances = ways.map(({ product }) => product!);
  const below = chances[0]!.below;
  const isOneWhole = chances.every((chance) => chance.below === below);
  const sum = chances.reduce((total, { above, below }) => total + above / below, 0);
  return isOneWhole ? toldChance({ above: Number((sum * below).toFixed(6)), below }) : told(sum, 3);
}
