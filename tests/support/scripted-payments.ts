import type { PaymentProvider } from "~/providers/payments/port";
import { createTestContext, type TestContext } from "./context";
import { workAtOnce } from "./course-factories";
import { providerCalls } from "./scripted-payments-calls";
import { createProviderState, type Fault, type ProviderState } from "./scripted-payments-state";

export { Killed } from "./scripted-payments-state";

/** A payment provider in memory, with a state that a test looks into and changes, and faults that it orders. */
export type ScriptedPayments = PaymentProvider & ProviderState["controls"];

/** Where plans are sold by a provider that the test scripts. `working` false: jobs wait until the test runs them. */
export async function createSellingContext({ working = true } = {}): Promise<{
  ctx: TestContext;
  payments: ScriptedPayments;
}> {
  const payments = scriptedPayments();
  const ctx = await createTestContext({ payments });
  ctx.sellsPlans = true;
  payments.now = ctx.now;
  return { ctx: working ? workAtOnce(ctx) : ctx, payments };
}

export function scriptedPayments(): ScriptedPayments {
  const state = createProviderState();
  const faulty = Object.fromEntries(
    Object.entries(providerCalls(state)).map(([name, call]) => [
      name,
      withFaults(name, call as AnyCall, state.controls),
    ]),
  ) as unknown as PaymentProvider;
  return Object.assign(state.controls, faulty);
}

type AnyCall = (input: unknown) => Promise<unknown>;

function withFaults(name: string, call: AnyCall, { calls, faults }: { calls: string[]; faults: Fault[] }): AnyCall {
  return async (input) => {
    calls.push(name);
    const index = faults.findIndex((fault) => fault.call === name);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault?.when === "before") throw fault.error;
    const answer = structuredClone(await call(input));
    if (fault) throw fault.error;
    return answer;
  };
}
