import type { Subscription } from "./state";
import type { World } from "./world";

/** A subscription as it is handed out, with its price as that is now. */
export function shownSubscription(world: World, subscription: Subscription): Subscription {
  const shown = structuredClone(subscription);
  for (const item of shown.items.data) {
    const price = world.state.prices[item.price.id];
    if (price) item.price = { ...structuredClone(price), product: price.product! };
  }
  return shown;
}
