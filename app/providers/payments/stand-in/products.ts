import type Stripe from "stripe";
import { emit } from "./events";
import { inRange } from "./in-range";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import type { Params } from "./shapes";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function createProduct(world: World, { id = world.newId("prod", 14), ...params }: Params["product"]) {
  if (world.state.products[id]) throw invalid("Product already exists.", "id", "resource_already_exists");
  const product: Stripe.Product = {
    id,
    object: "product",
    active: true,
    created: timeOf(world),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: timeOf(world),
    url: null,
  };
  world.state.products[id] = product;
  takeFields(product, params);
  emit(world, "product.created", product);
  return product;
}

export function updateProduct(world: World, params: Params["productUpdate"], id: string) {
  const product = retrieveProduct(world, id);
  if (params.default_price !== undefined && world.state.prices[params.default_price]?.product !== id) {
    throw noSuch("price", params.default_price, "default_price");
  }
  takeFields(product, params);
  product.updated = timeOf(world);
  emit(world, "product.updated", product);
  return product;
}

function takeFields(product: Stripe.Product, { metadata, ...fields }: Params["productUpdate"]): void {
  for (const [name, value] of Object.entries(fields)) Object.assign(product, { [name]: value === "" ? null : value });
  product.metadata = mergeMetadata(product.metadata, metadata);
}

export function retrieveProduct(world: World, id: string) {
  const product = world.state.products[id];
  if (!product) throw noSuch("product", id);
  return product;
}

export function listProducts(world: World, filter: Params["productList"]) {
  const fits = ({ id, active, url, created }: Stripe.Product) =>
    (filter.active === undefined || active === filter.active) &&
    (filter.ids === undefined || filter.ids.includes(id)) &&
    (filter.url === undefined || url === filter.url) &&
    inRange(created, filter.created);
  return pageOf(Object.values(world.state.products).filter(fits), filter, "/v1/products");
}
