import { emit } from "./events";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import type { Params } from "./shapes";
import type { Price } from "./state";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function createPrice(world: World, params: Params["price"]) {
  const { product, unit_amount, recurring } = params;
  if (product === undefined) {
    throw invalid("You must specify either `product` or `product_data` when creating a price.", "product");
  }
  if (!world.state.products[product]) throw noSuch("product", product, "product");
  if (unit_amount === undefined) {
    throw invalid("Missing required param: unit_amount.", "unit_amount", "parameter_missing");
  }
  const id = world.newId("price");
  const price: Price = {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: timeOf(world),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount,
    unit_amount_decimal: asDecimal(unit_amount),
  };
  takeFields(world, price, params);
  world.state.prices[id] = price;
  emit(world, "price.created", price);
  return price;
}

/** As it is written in JSON. */
export function asDecimal(amount: number): Price["unit_amount_decimal"] {
  return String(amount) as unknown as Price["unit_amount_decimal"];
}

export function updatePrice(world: World, params: Params["priceUpdate"], id: string) {
  const price = retrievePrice(world, id);
  const { tax_behavior } = params;
  if (tax_behavior && price.tax_behavior !== "unspecified" && tax_behavior !== price.tax_behavior) {
    throw invalid("You cannot change `tax_behavior` after it has been set.", "tax_behavior");
  }
  takeFields(world, price, params);
  emit(world, "price.updated", price);
  return price;
}

function takeFields(world: World, price: Price, params: Params["priceUpdate"]): void {
  const { active, lookup_key, metadata, nickname, tax_behavior, transfer_lookup_key } = params;
  if (lookup_key !== undefined) {
    const owner = Object.values(world.state.prices).find((other) => other.lookup_key === lookup_key);
    if (owner && owner !== price) {
      if (!transfer_lookup_key) {
        throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, "lookup_key");
      }
      owner.lookup_key = null;
    }
    price.lookup_key = lookup_key;
  }
  price.active = active ?? price.active;
  price.metadata = mergeMetadata(price.metadata, metadata);
  price.tax_behavior = tax_behavior ?? price.tax_behavior;
  if (nickname !== undefined) price.nickname = nickname || null;
}

export function retrievePrice(world: World, id: string, param = "id"): Price {
  const price = world.state.prices[id];
  if (!price) throw noSuch("price", id, param);
  return price;
}

export function listPrices(world: World, filter: Params["priceList"]) {
  const fits = ({ active, currency, created, lookup_key, product, recurring, type }: Price) =>
    (filter.active === undefined || active === filter.active) &&
    (filter.currency === undefined || currency === filter.currency) &&
    (filter.lookup_keys === undefined || (lookup_key !== null && filter.lookup_keys.includes(lookup_key))) &&
    (filter.product === undefined || product === filter.product) &&
    (filter.recurring?.interval === undefined || recurring?.interval === filter.recurring.interval) &&
    (filter.recurring?.usage_type === undefined || recurring?.usage_type === filter.recurring.usage_type) &&
    (filter.type === undefined || type === filter.type) &&
    inRange(created, filter.created);
  return pageOf(Object.values(world.state.prices).filter(fits), filter, "/v1/prices");
}
