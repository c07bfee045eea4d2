/** What is kept of metadata when more are told: an empty value takes one away, an empty text all. */
export function mergeMetadata(
  kept: Record<string, string> | null,
  told: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (told === "") return {};
  const merged = Object.entries({ ...kept, ...told }).filter(([, value]) => value !== "");
  return Object.fromEntries(merged);
}
