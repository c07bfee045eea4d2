import { emit } from "./events";
import type { CheckoutSession } from "./state";
import type { World } from "./world";

/** From now on nothing can be paid there. */
export function expireSession(world: World, session: CheckoutSession): void {
  Object.assign(session, { status: "expired", url: null });
  emit(world, "checkout.session.expired", session);
}
