import Bowser from "bowser";

/** What w3m, Links and others that Bowser does not know call themselves first. */
const FIRST_WORD = /^(?!Mozilla\b)[A-Za-z][\w-]{0,19}(?=[/ ]|$)/;

const LONGEST = 30;

/** What a learner would call the browser that sent this User-Agent: `Firefox on Linux`. Versions change too often to help. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown browser";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = shortened(browser.name) || FIRST_WORD.exec(userAgent)?.[0] || "A browser";
  const system = shortened(platform.model) || shortened(os.name);
  return system ? `${name} on ${system}` : name;
}

/** Of a browser it does not know, Bowser takes half the header for its name. */
function shortened(name = ""): string {
  return (name.split("/")[0] ?? "").slice(0, LONGEST).trim();
}
