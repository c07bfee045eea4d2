const BASE64 = /;base64$/i;

/** The file that a data URL holds, as a form would bring it; without a byte where it is no data URL in base64. */
export function fileOfDataUrl(url: string): { fileName: string; bytes: Uint8Array } {
  const comma = url.indexOf(",");
  const head = url.slice(0, Math.max(comma, 0));
  const isReadable = head.startsWith("data:") && BASE64.test(head);
  const [, format = "picture"] = /^data:image\/([a-z]{2,10})[;,]/.exec(url.slice(0, 40)) ?? [];
  return {
    fileName: `working.${format}`,
    bytes: isReadable ? new Uint8Array(Buffer.from(url.slice(comma + 1), "base64")) : new Uint8Array(),
  };
}
