import { expect, test } from "vitest";
import type { DemoRoot } from "~/services/demo/demo-page";
import { exampleRoot } from "./example-root";

const ahead = (name: string, parts: DemoRoot[] = []): DemoRoot => ({ name, state: "ahead", isHere: false, parts });

const root = ahead("top", [ahead("beside", [ahead("unasked")]), ahead("way", [ahead("end")])]);

test("the example goes down the last branch to the named gap; what stands beside the way is solid, and nothing beneath that is drawn", () => {
  expect(exampleRoot(root, "counts from rates")).toMatchObject({
    state: "failed",
    parts: [
      { name: "beside", state: "passed", parts: [] },
      {
        name: "way",
        state: "failed",
        parts: [{ name: "end", state: "gap", gapName: "counts from rates", parts: [] }],
      },
    ],
  });
});

test("without a name of its own the gap is the last concept", () => {
  const [end] = exampleRoot(root, null).parts.at(-1)!.parts;

  expect(end).toEqual({ ...ahead("end"), state: "gap" });
});
