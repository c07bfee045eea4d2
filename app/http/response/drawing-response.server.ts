import { compress } from "./compress.server";

/**
 * An SVG of one person, as an image. Its address has to change with what it shows: a browser keeps it for a day.
 *
 * @param stylesHash of the only styles in it
 */
export async function drawingResponse(
  request: Request,
  svg: string,
  { stylesHash }: { stylesHash: string },
): Promise<Response> {
  const { body, encoding } = await compress(Buffer.from(svg), request.headers.get("Accept-Encoding"));
  return new Response(body, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Length": String(body.byteLength),
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Security-Policy": `default-src 'none'; style-src '${stylesHash}'; frame-ancestors 'none'`,
      "Cache-Control": "private, max-age=86400",
      Vary: "Cookie, Accept-Encoding",
    },
  });
}
