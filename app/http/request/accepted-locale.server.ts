import { canonicalLocale } from "~/services/accounts/region";

/** The language this browser likes best, such as `en-GB`; null when it does not say. */
export function acceptedLocale(request: Request): string | null {
  const wishes = (request.headers.get("Accept-Language") ?? "").split(",").flatMap((wish) => {
    const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim());
    const locale = canonicalLocale(tag);
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length);
    return locale === null ? [] : [{ locale, weight: Number(weight ?? 1) || 0 }];
  });
  const best = Math.max(...wishes.map(({ weight }) => weight));
  return wishes.find(({ weight }) => weight === best && weight > 0)?.locale ?? null;
}
