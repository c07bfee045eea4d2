import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { GapTree } from "./gap-tree";

test("a breakdown reads as a nested list: what was asked, how it ended, where the gap is", () => {
  const markup = renderToStaticMarkup(
    <GapTree
      root={node("Variance", "failed", {
        children: [
          node("Expectation", "held"),
          node("Independence", "skipped"),
          node("Spread", "failed", { isGap: true, href: "/spread" }),
          node("Mean", "failed", { isGap: true, gapName: "Taking the most frequent" }),
          node("Counting", "open"),
          node("Ratios", "failed", { saidDontKnow: true }),
        ],
      })}
    />,
  );

  expect(textOf(markup)).toBe(
    "Variance Missed Question 1 Expectation Right Question 1 Independence Not needed Question 1 " +
      "Spread The gap Question 1 Mean The gap Taking the most frequent Question 1 Counting Not asked yet Question 1 " +
      "Ratios Not known yet Question 1",
  );
  expect(markup).toContain(
    '<li data-state="gap"><div class="roots-row"><a class="roots-name" href="/spread"><bdi>Spread</bdi></a>',
  );
  expect(markup.match(/<ul class="roots">/g)).toHaveLength(2);
});

test("looked back on, a gap is closed and what failed solid now, and no word is said of questions without one", () => {
  const markup = renderToStaticMarkup(
    <GapTree
      root={node("Variance", "failed", {
        holdsNow: true,
        questionLabel: "",
        children: [node("Spread", "failed", { isGap: true, holdsNow: true })],
      })}
    />,
  );

  expect(textOf(markup)).toBe("Variance Missed Solid now Spread The gap Closed Question 1");
});

test("the question that is being asked is marked as the current one", () => {
  const markup = renderToStaticMarkup(<GapTree size="small" root={node("Variance", "open", { isCurrent: true })} />);

  expect(markup).toContain('<div class="gap-tree gap-tree-small">');
  expect(markup).toContain('<li data-state="open" aria-current="step">');
  expect(textOf(markup)).toBe("Variance You are here Question 1");
});

function node(conceptName: string, outcome: GapTreeNode["outcome"], others: Partial<GapTreeNode> = {}): GapTreeNode {
  const nowhere = { isGap: false, isCurrent: false, href: null, children: [] };
  return { questionLabel: "Question 1", conceptName, outcome, ...nowhere, ...others };
}

function textOf(markup: string): string {
  return markup
    .replace(/<li/g, " <li")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
