/** Whether a host name or address can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return ["localhost", "::1", "[::1]"].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}
