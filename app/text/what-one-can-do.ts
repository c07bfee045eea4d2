const OPENING = /^(?:(?:you )?can|(?:be )?able to|(?:you )?(?:will|should) be able to)\s+/i;

/**
 * A concept's summary as it goes on after "you can": it begins with a verb, in small letters. Packs begin it with one;
 * language models like to write "Can …" before it.
 */
export function whatOneCanDo(summary: string): string {
  const ability = summary.trim().replace(OPENING, "");
  return ability.charAt(0).toLowerCase() + ability.slice(1);
}
