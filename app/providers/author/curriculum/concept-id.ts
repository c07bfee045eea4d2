/** Concepts of the curriculum are known to the product as `<pack>/<concept>`, unique over all packs. */
export function conceptId(packId: string, slug: string): string {
  return `${packId}/${slug}`;
}

export function conceptSlug(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

export function packIdOf(id: string): string {
  return id.slice(0, id.indexOf("/"));
}
