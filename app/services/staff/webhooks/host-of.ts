/** For the audit log: what comes behind it may be secret. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
