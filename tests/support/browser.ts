import { config } from "~/config/config.server";
import { MINUTE_MS } from "~/time/periods";
import type { TestContext } from "./context";
import { positionsOf, settle } from "./course-factories";
import type { FormMarkup } from "./forms-in";
import { openPage, type OpenedPage } from "./open-page";
import { get, post } from "./request";
import type { VisitedPage } from "./visitor";

export type How = "right" | "wrong" | "dont-know";

/**
 * A browser without scripts in which somebody is signed in, in this process: it follows redirects, as far as they stay on
 * this site, keeps cookies and sends forms.
 */
export class Browser {
  private readonly cookies = new Map<string, string>();

  /** @param as the session's Cookie header */
  constructor(
    private readonly app: TestContext,
    readonly as: string,
  ) {}

  async open(path: string): Promise<VisitedPage> {
    return this.follow(this.get(path));
  }

  /** Sends a form of the page with what it holds; `fields` fill in what a person would. */
  async submit(page: VisitedPage, form: FormMarkup, fields: Record<string, string> = {}): Promise<VisitedPage> {
    return this.send(form.action || page.url.pathname, { ...form.defaults, ...fields });
  }

  /** Sends a form that is on some page of this browser's. */
  async send(path: string, fields: Record<string, string>): Promise<VisitedPage> {
    return this.follow(post(path, fields, { as: this.as }));
  }

  /** Sends a form that leads to another site. @returns the address there */
  async leave(page: VisitedPage, form: FormMarkup, fields: Record<string, string> = {}): Promise<string> {
    const { location } = await this.follow(post(form.action, { ...form.defaults, ...fields }, { as: this.as }));
    if (!location) throw new Error(`${form.action} on ${page.url.href} led nowhere else`);
    return location;
  }

  /** Answers the question on the page, a minute after what was before. */
  async answer(page: VisitedPage, how: How): Promise<VisitedPage> {
    this.app.travel(MINUTE_MS);
    if (how === "dont-know") return this.submit(page, page.form("dont-know"), { intent: how });
    const { right, wrong } = await positionsOf(this.app, questionOn(page));
    const option = String(how === "right" ? right : wrong);
    return this.submit(page, page.form('name="option"'), { intent: "answer", option, explanation: "I think so." });
  }

  private async follow(request: Request): Promise<OpenedPage> {
    for (let hops = 0; hops < 12; hops += 1) {
      const page = await openPage(request);
      for (const cookie of page.cookiesSet) this.keep(cookie);
      await settle(this.app); // what it has enqueued, as the worker would
      const path = page.location?.replace(config.publicUrl, "");
      if (!path?.startsWith("/")) return page;
      request = this.get(path);
    }
    throw new Error(`Too many redirects, the last one to ${request.url}`);
  }

  private get(path: string): Request {
    const others = [...this.cookies].map(([name, value]) => `; ${name}=${value}`);
    return get(path, { as: this.as + others.join("") });
  }

  private keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/;\s*Max-Age=0\b/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The id of the question that the page asks. */
export function questionOn(page: VisitedPage): string {
  const { action, defaults } = page.form('name="option"');
  return defaults.question ?? action.split("/").at(-1) ?? "";
}

export function isAsking({ html }: VisitedPage): boolean {
  return html.includes('name="option"');
}
