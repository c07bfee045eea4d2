import { expect, test } from "vitest";
import { PaymentFailure } from "~/providers/payments/port";
import { providerWithSums } from "../../../tests/support/payments";
import { askProviderSums } from "./provider-sums.server";

const sums = { paid: 2900, refunded: 0 };

/** A provider that answers when the test says so. */
function slowProvider() {
  const answers: (() => void)[] = [];
  const payments = providerWithSums(() => new Promise((resolve) => answers.push(() => resolve(sums))));
  return { payments, answers };
}

test("a provider that takes long holds nobody up, and whoever asks again finds what it said", async () => {
  const { payments, answers } = slowProvider();

  const first = await askProviderSums(payments, "2026-01", { withinMs: 5 });
  const second = await askProviderSums(payments, "2026-01", { withinMs: 5 });
  answers[0]?.();
  const third = await askProviderSums(payments, "2026-01", { withinMs: 1000 });

  expect([first, second, third]).toEqual([{ status: "slow" }, { status: "slow" }, { status: "told", ...sums }]);
  expect(answers).toHaveLength(1);
});

test("what was told once is asked anew the next time, and each month is another question", async () => {
  const asked: string[] = [];
  const payments = providerWithSums(async ({ from }) => {
    asked.push(from.toISOString().slice(0, 7));
    return sums;
  });

  for (const month of ["2026-01", "2026-01", "2025-12"]) await askProviderSums(payments, month);

  expect(asked).toEqual(["2026-01", "2026-01", "2025-12"]);
});

test("a provider that fails is asked again the next time", async () => {
  let fails = true;
  const payments = providerWithSums(async () => {
    if (fails) throw new PaymentFailure("unreachable", "It sleeps.");
    return sums;
  });

  const first = await askProviderSums(payments, "2026-01");
  fails = false;
  const second = await askProviderSums(payments, "2026-01");

  expect([first.status, second.status]).toEqual(["failed", "told"]);
});

test("a mistake of ours is thrown, and does not stand in the way of the next question", async () => {
  const payments = providerWithSums(async () => Promise.reject(new TypeError("a mistake")));

  await expect(askProviderSums(payments, "2026-01")).rejects.toThrow("a mistake");
  await expect(askProviderSums(payments, "2026-01")).rejects.toThrow("a mistake");
});

test("without a provider nobody is asked", async () => {
  expect(await askProviderSums(null, "2026-01")).toEqual({ status: "failed" });
});
