/** Whether a link leads to a page of the web, ours or another's. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
