import { startApiServer } from "./api-server.server";
import { stockAccount, tellEventsTo, type AccountKeys, type Catalog } from "./catalog";
import { catchUp } from "./clock";
import { createDeliverer, type Deliverer } from "./deliver-events.server";
import { noTroubles, type Troubles } from "./faults";
import { createWorld } from "./new-world.server";
import type { StandInState } from "./state";
import type { World } from "./world";

/** A Stripe account on this machine that is running: what it sells is set up. */
export interface StandIn extends AccountKeys {
  /** Of the API. */
  url: string;
  webhookSecret: string;
  world: World;
  troubles: Troubles;
  deliverer: Deliverer;
  /** Does something to the account that no call of the API does. What follows is kept, and then told. */
  change: <T>(run: () => T) => T;
  stop: () => Promise<void>;
}

export interface StandInOptions {
  /** Where browsers reach the pages for paying. */
  publicUrl: string;
  /** Where events are sent to. */
  webhookUrl: string;
  now: () => Date;
  catalog: Catalog;
  /** What was known before; null for a new account. */
  state: StandInState | null;
  /** Is called whenever something was changed, before anybody hears of it. */
  keep: (state: StandInState) => void;
  /** Events wait until somebody sends them. */
  isHeld?: boolean;
}

export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const world = createWorld(options.state, options);
  const keys = stockAccount(world, options.catalog);
  const webhookSecret = tellEventsTo(world, options.webhookUrl);
  const keep = () => options.keep(world.state);
  const deliverer = createDeliverer(world, keep);
  deliverer.isHeld = options.isHeld ?? false;
  catchUp(world);
  keep();
  const troubles = noTroubles();
  const onChange = () => {
    keep();
    void deliverer.deliver();
  };
  const server = await startApiServer(world, { troubles, onChange });
  return {
    ...keys,
    url: server.url,
    webhookSecret,
    world,
    troubles,
    deliverer,
    change(run) {
      catchUp(world);
      const result = run();
      catchUp(world);
      onChange();
      return result;
    },
    stop: server.stop,
  };
}
