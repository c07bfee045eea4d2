import type { TreeFigure } from "~/services/learning/contents/figure";
import { FigureDrawing, WIDTH } from "./figure-drawing";
import { Label } from "./label";
import { at, sumOf } from "./numbers";
import { layOut, sumOfWays, toldChance, type TreeNode } from "./tree-ways";

const LINE = 34;
const WIDEST_FORK = 76;
/** Free for what a way comes to. */
const RESULT = 44;
const AFTER_WORD = 8;
/** Of a letter, about. */
const LETTER = 8.6;

/** Ways that fork: multiplied along each, added over those that are marked. */
export function Tree({ figure: { root, branches, sum }, alt }: { figure: TreeFigure; alt: string }) {
  const nodes = layOut(branches);
  const { starts, fork } = columnsOf(nodes, root);
  const top = 12;
  const place = (line: number) => top + line * LINE;
  const leaves = nodes.filter(({ isLeaf }) => isLeaf);
  const first = nodes.filter(({ depth }) => depth === 1);
  const middle = (first[0]!.line + first.at(-1)!.line) / 2;
  const marked = leaves.filter(({ branch, product }) => branch.marked && product);
  const foot = top + leaves.length * LINE;
  return (
    <FigureDrawing height={foot + (sum ? 14 : -14)} alt={alt}>
      {root && (
        <Label x={0} y={place(middle) + 5} anchor="start" tone="strong">
          {root}
        </Label>
      )}
      {nodes.map(({ branch, depth, line, from, product, isLeaf }, index) => {
        const start = starts[depth]! - fork;
        const [y, origin] = [place(line), place(from ?? middle)];
        return (
          <g key={index} className={branch.marked ? "figure-marked" : undefined}>
            <path className="figure-branch" d={`M${at(start)} ${at(origin)}L${at(start + fork - 6)} ${at(y)}`} />
            {branch.on && (
              <Label x={start + fork * 0.5} y={origin + (y - origin) * 0.56 + 5} tone="soft" halo>
                {branch.on}
              </Label>
            )}
            <Label x={starts[depth]!} y={y + 5} anchor="start" tone={branch.marked ? "strong" : undefined}>
              {branch.label}
            </Label>
            {isLeaf && product && branch.on && (
              <Label x={WIDTH - 2} y={y + 5} anchor="end" tone={branch.marked ? "strong" : "soft"}>
                {toldChance(product)}
              </Label>
            )}
          </g>
        );
      })}
      {sum && marked.length > 0 && (
        <>
          <path className="figure-line" d={`M${WIDTH - 120} ${foot - 10}H${WIDTH - 2}`} />
          <Label x={WIDTH - 2} y={foot + 8} anchor="end" tone="strong">
            {sum} {sumOfWays(marked)}
          </Label>
        </>
      )}
    </FigureDrawing>
  );
}

/** Where the words of each depth begin: after the longest of the one before, and a fork that takes what room there is. */
function columnsOf(nodes: TreeNode[], root = ""): { starts: number[]; fork: number } {
  const depths = Math.max(...nodes.map(({ depth }) => depth));
  const widths = [root.length * LETTER + (root ? AFTER_WORD : 0)];
  for (let depth = 1; depth <= depths; depth++) {
    const labels = nodes.filter((node) => node.depth === depth).map(({ branch }) => branch.label.length);
    widths.push(Math.max(...labels) * LETTER + AFTER_WORD);
  }
  const results = nodes.some(({ isLeaf, product }) => isLeaf && product) ? RESULT : 0;
  const fork = Math.min((WIDTH - results - sumOf(widths)) / depths, WIDEST_FORK);
  return { starts: widths.map((_, depth) => sumOf(widths.slice(0, depth)) + depth * fork), fork };
}
