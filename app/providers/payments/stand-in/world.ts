import type { StandInState } from "./state";

/** What every part of the stand-in is handed. */
export interface World {
  state: StandInState;
  /** Where browsers reach the pages that stand for Stripe's: `http://127.0.0.1:3000` */
  publicUrl: string;
  /** The clock on the wall. */
  now: () => Date;
  /** `cus_…` */
  newId: (prefix: string, length?: number) => string;
  /** While what was due at a moment is done, that moment. */
  moment: number | null;
  /** The request that is being answered. */
  request: { id: string | null; idempotencyKey: string | null };
}

/** Seconds since 1970: of the account, or of a customer whose own time was moved on. */
export function timeOf(world: World, customer: string | null = null): number {
  if (world.moment !== null) return world.moment;
  const { movedTo, customers } = world.state;
  const movedBy = customer === null ? 0 : (customers[customer]?.movedBy ?? 0);
  return Math.max(Math.floor(world.now().getTime() / 1000), movedTo) + movedBy;
}
