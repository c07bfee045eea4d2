import { expect, test } from "vitest";
import type { DemoRoot } from "~/services/demo/demo-page";
import { exampleRoot } from "./example-root";

const ahead = (name: string, parts: DemoRoot[] = []): DemoRoot => ({ name, state: "ahead", isHere: false, parts });

test("the example goes down the last branch to a gap; what stands beside the way is solid, and nothing beneath that is asked", () => {
  const root = ahead("top", [ahead("beside", [ahead("unasked")]), ahead("way", [ahead("end")])]);

  expect(exampleRoot(root)).toMatchObject({
    state: "failed",
    parts: [
      { name: "beside", state: "passed", parts: [{ state: "ahead" }] },
      { name: "way", state: "failed", parts: [{ name: "end", state: "gap" }] },
    ],
  });
});
