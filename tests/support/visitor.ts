import { formsIn, type FormMarkup } from "./forms-in";
import { decodeEntities } from "./tags-in";

type VisitorRequest = RequestInit & { headers?: Record<string, string> };

/**
 * A browser without JavaScript: follows redirects, keeps cookies, reads and sends forms. Enough to walk the product
 * over HTTP where a real browser would cost too much, as the bench and the tests that kill a server do.
 */
export class Visitor {
  constructor(
    private readonly origin: string,
    private readonly cookies = new Map<string, string>(),
  ) {}

  /** The same browser at another address: the server started again, or a second one beside it. */
  at(origin: string): Visitor {
    return new Visitor(origin, this.cookies);
  }

  /** As the Cookie header carries it. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async open(path: string): Promise<VisitedPage> {
    return this.follow(new URL(path, this.origin), { method: "GET" });
  }

  /** Sends a form of the page with what it holds; `fields` fill in what a person would, and win. */
  async submit(page: VisitedPage, form: FormMarkup, fields: Record<string, string> = {}): Promise<VisitedPage> {
    return this.follow(...this.filledIn(page, form, fields));
  }

  /** As `submit`, but stops at the very answer to the form: mostly a redirect, which it does not follow. */
  async send(page: VisitedPage, form: FormMarkup, fields: Record<string, string> = {}): Promise<Response> {
    return this.fetch(...this.filledIn(page, form, fields));
  }

  private filledIn(page: VisitedPage, form: FormMarkup, fields: Record<string, string>): [URL, VisitorRequest] {
    const { pathname, search } = new URL(form.action || page.url.href, page.url);
    const target = new URL(pathname + search, this.origin);
    const values = new URLSearchParams({ ...form.defaults, ...fields });
    if (form.method === "get") {
      target.search = values.toString();
      return [target, { method: "GET" }];
    }
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return [target, { method: "POST", body: values.toString(), headers }];
  }

  private async fetch(target: URL, init: VisitorRequest): Promise<Response> {
    const response = await fetch(target, {
      ...init,
      redirect: "manual",
      headers: { Accept: "text/html", Cookie: this.cookie, ...init.headers },
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  private async follow(target: URL, init: VisitorRequest): Promise<VisitedPage> {
    for (let hops = 0; hops < 12; hops++) {
      const response = await this.fetch(target, init);
      const location = response.headers.get("Location");
      if (response.status < 300 || response.status >= 400 || !location) {
        return new VisitedPage(target, response.status, await response.text());
      }
      await response.arrayBuffer();
      target = new URL(location, target);
      init = { method: "GET" };
    }
    throw new Error(`Too many redirects, the last one to ${target.href}`);
  }

  private keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", ...value] = pair.split("=");
    if (attributes.some((attribute) => /^\s*Max-Age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value.join("="));
  }
}

export class VisitedPage {
  constructor(
    readonly url: URL,
    readonly status: number,
    readonly html: string,
  ) {}

  /** The form that has such a field or button text, or posts to such an address. @throws Error when there is none */
  form(marker: string | RegExp): FormMarkup {
    const form = formsIn(this.html).find(({ markup }) =>
      typeof marker === "string" ? markup.includes(marker) : marker.test(markup),
    );
    if (!form) throw new Error(`No form with ${String(marker)} on ${this.url.href} (${this.status}):\n${this.text()}`);
    return form;
  }

  /** Where the link with this text leads. @throws Error when there is none */
  link(text: string): string {
    for (const [, attributes = "", content = ""] of this.html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)) {
      const href = /\bhref="([^"]*)"/.exec(attributes)?.[1];
      if (href !== undefined && decodeEntities(content.replace(/<[^>]*>/g, "")).includes(text))
        return decodeEntities(href);
    }
    throw new Error(`No link "${text}" on ${this.url.href} (${this.status}):\n${this.text()}`);
  }

  /** Where the way on leads from a right answer; the last one of a part finishes it, a closed gap leads back. */
  onward(): string {
    return this.link(/>(Finish \d|Back to question \d|See the gap)/.exec(this.html)?.[1] ?? "Continue");
  }

  /** The words of the page as somebody reads them. */
  text(): string {
    const words = this.html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ");
    return decodeEntities(words).replace(/\s+/g, " ").trim();
  }
}
