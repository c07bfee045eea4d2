/**
 * The indexes 0…count−1 in an order that depends on the text and the turn alone. Turns up to twice the count all give
 * different orders, and what stood first stands elsewhere in the next.
 *
 * @param turn 0, 1, 2…
 */
export function shuffled(count: number, text: string, turn: number): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const order = indexes.sort((a, b) => hash(`${a}:${text}`) - hash(`${b}:${text}`));
  if (Math.floor(turn / count) % 2 === 1) order.reverse();
  const shift = turn % count;
  return [...order.slice(shift), ...order.slice(0, shift)];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
