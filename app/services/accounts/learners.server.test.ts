import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createIdentity } from "../../../tests/support/factories";
import { findLearner, findOrCreateLearner } from "./learners.server";

test("someone who signs in for the first time becomes a learner", async () => {
  const ctx = await createTestContext();

  const { learnerId } = await findOrCreateLearner(ctx, createIdentity({ email: "new@example.org" }));

  expect(await findLearner(ctx, learnerId)).toMatchObject({ id: learnerId, email: "new@example.org" });
});

test("someone who returns is the same learner, with a new e-mail address and name", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity();
  const first = await findOrCreateLearner(ctx, identity);

  const second = await findOrCreateLearner(ctx, { ...identity, email: "married@example.org", lastName: "King" });

  expect(second).toEqual(first);
  expect(await findLearner(ctx, second.learnerId)).toMatchObject({ email: "married@example.org", lastName: "King" });
});

test("two people with one e-mail address are two learners", async () => {
  const ctx = await createTestContext();

  const one = await findOrCreateLearner(ctx, createIdentity({ email: "shared@example.org" }));
  const other = await findOrCreateLearner(ctx, createIdentity({ email: "shared@example.org" }));

  expect(one.learnerId).not.toBe(other.learnerId);
});

test("ten sign-ins at once make one learner", async () => {
  const ctx = await createTestContext();
  const identity = createIdentity();

  const results = await Promise.all(Array.from({ length: 10 }, () => findOrCreateLearner(ctx, identity)));

  expect(new Set(results.map(({ learnerId }) => learnerId)).size).toBe(1);
});

test("a learner who does not exist is not found", async () => {
  expect(await findLearner(await createTestContext(), "no-such-learner")).toBeNull();
});
