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
    if (isOver(attributes)) cookies.delete(nameOf(pair));
    else cookies.set(nameOf(pair), pair);
  }
  return [...cookies.values()].join("; ");
}

/** Whether the cookie is taken away: where it says both, its age counts. */
function isOver(attributes: string[]): boolean {
  const valueOf = (name: string) => attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.split("=")[1];
  const age = valueOf("max-age");
  if (age !== undefined) return Number(age) <= 0;
  return Date.parse(valueOf("expires") ?? "") <= Date.now();
}

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf("="));
}
