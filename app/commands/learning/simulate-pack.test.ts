import { expect, test } from "vitest";
import { runSimulation } from "../../../tests/support/simulation";

const PACK = "probability-and-statistics";

test("a learner of each kind walks through a course, the same way for the same seed, and the last line says what came of it", async () => {
  const simulate = () => runSimulation("--pack", PACK, "--learners", "5", "--days", "2", "--seed", "3");

  const [once, again] = await Promise.all([simulate(), simulate()]);

  expect(once).toMatchObject({ code: 0, stderr: "" });
  const lines = once.stdout.trim().split("\n");
  const figures = JSON.parse(lines.at(-1)!) as Record<string, number>;
  expect(figures).toMatchObject({ learners: 5, days: 2, guessers_parts_completed: 0, guessers_mastered_share: 0 });
  expect(figures.placement_questions_max).toBeGreaterThan(2);
  expect(figures.placement_proved_share).toBeGreaterThan(0.5);
  expect(figures.gaps_recall).toBeGreaterThan(0);
  expect(figures.descents).toBeGreaterThan(0);
  expect(lines[0]).toMatch(/measured +target/);
  const withoutTime = (stdout: string) => stdout.replace(/"seconds":[\d.]+/, "");
  expect(withoutTime(again.stdout)).toBe(withoutTime(once.stdout));
});

test.each([
  [["--pack", "alchemy"], `There is no pack "alchemy". There are: ${PACK}.`],
  [["--pack", PACK, "--learners", "0"], '--learners must be a whole number from 1 to 10000, not "0".'],
  [["--pack", PACK, "--slip", "0"], "Unknown option '--slip'"],
])("called with %j it says what is wrong, and how it is called", async (args, sentence) => {
  const { code, stderr } = await runSimulation(...args);

  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain("npm run learning:simulate -- --pack ID");
});
