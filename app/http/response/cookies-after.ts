/** The cookies that a browser sends after it was told to set some: as a `Cookie` header, empty when there are none. */
export function cookiesAfter(sent: string, headers: Headers): string {
  const cookies = new Map(
    sent
      .split(";")
      .map((pair) => pair.trim())
      .filter((pair) => pair.includes("="))
      .map((pair) => [nameOf(pair), pair]),
  );
  for (const cookie of headers.getSetCookie()) {
    const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
    if (attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute))) cookies.delete(nameOf(pair));
    else cookies.set(nameOf(pair), pair);
  }
  return [...cookies.values()].join("; ");
}

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf("="));
}
