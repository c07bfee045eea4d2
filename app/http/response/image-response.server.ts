/** A picture that is not for everybody: a WebP, as all are stored. @param cachedForSeconds by its owner's browser alone */
export function imageResponse(image: BodyInit, { cachedForSeconds }: { cachedForSeconds: number }): Response {
  return new Response(image, {
    headers: {
      "Content-Type": "image/webp",
      Vary: "Authorization, Cookie",
      "Cache-Control": cachedForSeconds === 0 ? "private, no-store" : `private, max-age=${cachedForSeconds}`,
    },
  });
}
