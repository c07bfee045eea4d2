import { expect, test } from "vitest";
import { SCREENS, unpackScreens } from "~/network/screens";
import { withNextScreens } from "./next-screens.server";

const PAGE = { default: () => null };

function redirectTo(location: string, headers: Record<string, string> = {}): Response {
  return new Response(`to ${location}`, { status: 202, headers: { Location: location, ...headers } });
}

/** A script at `/questions/1` sends its form; `answers` are what the server has for the addresses it is asked for then. */
function send(
  answer: Response,
  {
    answers = {},
    pages = { "/questions/1": PAGE, "/questions/2": PAGE, "/questions": PAGE },
    headers = {},
    method = "POST",
  }: {
    answers?: Record<string, () => Response>;
    pages?: Record<string, object>;
    headers?: Record<string, string>;
    method?: string;
  } = {},
) {
  const asked: Request[] = [];
  const request = new Request("http://localhost/questions/1.data", {
    method,
    headers: { Accept: SCREENS, Cookie: "authToken=ada", Origin: "http://localhost", ...headers },
  });
  const load = (next: Request) => {
    asked.push(next);
    const found = answers[new URL(next.url).pathname];
    return found ? Promise.resolve(found()) : Promise.reject(new Error("nobody is here"));
  };
  const answered = withNextScreens(answer, { request, load, findPage: (path) => pages[path] ?? null });
  return { answered, asked };
}

async function screensOf(answered: Promise<Response>) {
  return unpackScreens(await (await answered).text()).map(({ address, text }) => `${address}: ${text}`);
}

test("an answer brings along the page that it redirects to, and each redirect on the way", async () => {
  const { answered, asked } = send(redirectTo("/questions?from=1#top"), {
    answers: {
      "/questions.data": () => redirectTo("/questions/2"),
      "/questions/2.data": () => new Response("question 2"),
    },
  });

  expect(await screensOf(answered)).toEqual([
    "/questions/1.data: to /questions?from=1#top",
    "/questions.data?from=1: to /questions/2",
    "/questions/2.data: question 2",
  ]);
  expect((await answered).headers.get("Location")).toBeNull();
  expect(asked.map(({ method, headers }) => [method, headers.get("Cookie"), headers.get("Origin")])).toEqual([
    ["GET", "authToken=ada", null],
    ["GET", "authToken=ada", null],
  ]);
});

test("cookies that are set on the way are sent on, and reach the browser", async () => {
  const { answered, asked } = send(redirectTo("/questions", { "Set-Cookie": "saved=1; Path=/; Max-Age=60" }), {
    answers: {
      "/questions.data": () => redirectTo("/questions/2", { "Set-Cookie": "saved=; Path=/; Max-Age=0" }),
      "/questions/2.data": () => new Response("question 2"),
    },
  });

  expect((await answered).headers.getSetCookie()).toEqual(["saved=1; Path=/; Max-Age=60", "saved=; Path=/; Max-Age=0"]);
  expect(asked.map(({ headers }) => headers.get("Cookie"))).toEqual(["authToken=ada; saved=1", "authToken=ada"]);
});

test.each([
  ["another site", redirectTo("https://checkout.stripe.com/pay")],
  ["another site without its protocol", redirectTo("//example.org/questions/2")],
  ["another site by a backslash", redirectTo("/\\example.org/questions/2")],
  ["a document of its own, as signing in is", redirectTo("/questions/2", { "X-Remix-Reload-Document": "true" })],
  ["a file", redirectTo("/file")],
  ["nowhere", redirectTo("/nowhere")],
  ["the same page, which was refused", new Response("wrong", { status: 400 })],
  ["the same page, which failed", new Response("oh", { status: 500 })],
])("nothing is loaded for a form that leads to %s", async (_name, answer) => {
  const { answered, asked } = send(answer, { pages: { "/questions/1": PAGE, "/questions/2": PAGE, "/file": {} } });

  expect(await answered).toBe(answer);
  expect(asked).toEqual([]);
});

test("nothing is loaded for those who do not ask for it, or have gone", async () => {
  const answer = redirectTo("/questions/2");

  const { answered, asked } = send(answer, { headers: { Accept: "*/*" } });

  expect(await answered).toBe(answer);
  expect(asked).toEqual([]);
});

test("a page whose form was taken without going anywhere comes along anew, and so does one that asks for it when refused", async () => {
  const answers = { "/questions/1.data": () => new Response("the page") };
  const pages = { "/questions/1": { ...PAGE, shouldRevalidate: () => true } };

  const taken = send(new Response("saved"), { answers });
  const refused = send(new Response("too long", { status: 400 }), { answers, pages });

  expect(await screensOf(taken.answered)).toEqual(["/questions/1.data: saved", "/questions/1.data: the page"]);
  expect(await screensOf(refused.answered)).toEqual(["/questions/1.data: too long", "/questions/1.data: the page"]);
});

test("a link brings along what its page redirects to, and a page that is there nothing", async () => {
  const answers = { "/questions/2.data": () => new Response("question 2") };

  const redirected = send(redirectTo("/questions/2"), { method: "GET", answers });
  const shown = new Response("question 1");

  expect(await screensOf(redirected.answered)).toHaveLength(2);
  expect(await send(shown, { method: "GET", answers }).answered).toBe(shown);
});

test("what cannot be loaded is left to the browser to ask for, and so is the end of a chain that is too long", async () => {
  const answer = redirectTo("/questions/2");
  const round = { "/questions.data": () => redirectTo("/questions") };

  const failing = send(answer);
  const endless = send(redirectTo("/questions"), { answers: round });

  expect(await failing.answered).toBe(answer);
  expect(await screensOf(endless.answered)).toHaveLength(6);
});

test("an error page comes along with its status", async () => {
  const { answered } = send(redirectTo("/questions/2"), {
    answers: { "/questions/2.data": () => new Response("no such question", { status: 404 }) },
  });

  expect((await answered).status).toBe(200);
  expect(unpackScreens(await (await answered).clone().text())[1]).toMatchObject({
    status: 404,
    text: "no such question",
  });
});
