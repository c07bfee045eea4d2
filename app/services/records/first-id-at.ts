/** Sorts before every id that was made in that millisecond or later (`newId`), and after those before. */
export function firstIdAt(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
