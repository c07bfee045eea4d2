import { expect, test } from "vitest";
import type { Knowledge } from "~/services/mastery/knowledge";
import { NEW_RECORD } from "~/services/mastery/record";
import { buildKnowingModel } from "~/services/placement/knowing-model";
import { buildGraph } from "~/services/placement/knowledge-graph";
import { startPlacement } from "~/services/placement/placement-test";
import { runAtOnce } from "~/services/placement/work";
import { sortOut } from "./conclude-placement.server";

const ids = ["easy", "told", "answered"];
const model = runAtOnce(buildKnowingModel(buildGraph(ids.length, [])));

test("a test that was left without an answer calls nothing likely merely because others find it easy", () => {
  const predicted = { probability: 0.8, record: NEW_RECORD, prior: null, ownWord: null, dueAt: null, isOpenGap: false };
  const knowledge = new Map<string, Knowledge>([
    ["easy", predicted],
    ["told", { ...predicted, prior: { probability: 0.8, share: 0.5, at: 0 } }],
    ["answered", { ...predicted, record: { ...NEW_RECORD, evidenceCount: 1 } }],
  ]);
  const concepts = ids.map((id) => ({ id, name: id }));
  const course = {
    courseId: "music",
    courseName: "Music",
    isOutlined: true,
    concepts,
    edges: [],
    prerequisites: new Map(),
  };
  const test = runAtOnce(startPlacement(model, { id: "test", selfReports: new Map() }));

  const { likely, ready, later } = sortOut({ course, model, test }, knowledge);

  expect(likely).toEqual(["told", "answered"]);
  expect([...ready, ...later]).toEqual(["easy"]);
});
