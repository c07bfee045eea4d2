import { expect, test, vi } from "vitest";
import { fetchScreens } from "./fetch-screens";
import { packScreens, SCREENS, type Screen } from "./screens";

const FORM = new URL("http://localhost/questions/1.data");
const NEXT = new URL("http://localhost/questions/2.data");

const screen = (address: string, text: string): Screen => ({ address, status: 200, text });

/** A server whose answer to a form brings the next page along; every other question it answers by "asked". */
function serverWith(...rest: Screen[]) {
  const packed = packScreens([screen("/questions/1.data", "gone on"), ...rest]);
  return vi.fn<typeof fetch>((input, init) =>
    Promise.resolve(
      init?.method === "POST"
        ? new Response(packed, { headers: { "Content-Type": `${SCREENS}; charset=utf-8` } })
        : new Response(`asked for ${(input as URL).pathname}`),
    ),
  );
}

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}

test("what an answer brought along answers the next question for it, once", async () => {
  const send = serverWith(screen("/questions/2.data", "the next one – ½"));
  const ask = fetchScreens(send);

  expect(await textOf(ask(FORM, { method: "POST" }))).toBe("gone on");
  expect(await textOf(ask(NEXT))).toBe("the next one – ½");
  expect(send).toHaveBeenCalledTimes(1);
  expect(await textOf(ask(NEXT))).toBe("asked for /questions/2.data");
});

test("which of a page's data are wanted makes no difference: all of them came along", async () => {
  const ask = fetchScreens(serverWith(screen("/questions/2.data", "the next one")));

  await ask(FORM, { method: "POST" });

  expect(await textOf(ask(new URL("?_routes=root", NEXT)))).toBe("the next one");
});

test("a chain of redirects is answered step by step", async () => {
  const send = serverWith(screen("/questions.data", "on to 2"), screen("/questions/2.data", "the next one"));
  const ask = fetchScreens(send);

  await ask(FORM, { method: "POST" });

  expect(await textOf(ask(new URL("http://localhost/questions.data")))).toBe("on to 2");
  expect(await textOf(ask(NEXT))).toBe("the next one");
  expect(send).toHaveBeenCalledTimes(1);
});

test("it is thrown away when something else is asked for first, when it has waited, and when its asker has gone", async () => {
  let time = 0;
  const next = screen("/questions/2.data", "the next one");
  const elsewhere = fetchScreens(serverWith(next));
  const late = fetchScreens(serverWith(next), () => time);
  const aborted = fetchScreens(serverWith(next));
  const gone = new AbortController();

  await elsewhere(FORM, { method: "POST" });
  await elsewhere(new URL("http://localhost/dashboard.data"));
  await late(FORM, { method: "POST" });
  time = 2001;
  const sent = aborted(FORM, { method: "POST", signal: gone.signal });
  gone.abort();
  await sent;

  for (const ask of [elsewhere, late, aborted]) expect(await textOf(ask(NEXT))).toBe("asked for /questions/2.data");
});

test("of two forms sent at once, only what the later one brought along is kept", async () => {
  const answers: ((response: Response) => void)[] = [];
  const ask = fetchScreens(() => new Promise((resolve) => answers.push(resolve)));
  const answerWith = (text: string) =>
    new Response(packScreens([screen("/questions/1.data", "gone on"), screen("/questions/2.data", text)]), {
      headers: { "Content-Type": SCREENS },
    });

  const both = [ask(FORM, { method: "POST" }), ask(FORM, { method: "POST" })];
  answers[1]!(answerWith("later"));
  await both[1];
  answers[0]!(answerWith("earlier"));
  await both[0];

  expect(await textOf(ask(NEXT))).toBe("later");
});

test("whatever is not the router's goes out as it is", async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response("ok")));
  const init = { method: "POST" };

  await fetchScreens(send)("/healthz", init);

  expect(send).toHaveBeenCalledWith("/healthz", init);
});

test("a connection that is lost fails as it would have", async () => {
  const lost = new TypeError("Failed to fetch");

  await expect(fetchScreens(() => Promise.reject(lost))(FORM, { method: "POST" })).rejects.toBe(lost);
});

test.each([204, 205, 304])("an answer of status %i has no text", async (status) => {
  const ask = fetchScreens(serverWith({ ...screen("/questions/2.data", ""), status }));

  await ask(FORM, { method: "POST" });
  const next = await ask(NEXT);

  expect(next.status).toBe(status);
  expect(next.body).toBeNull();
});
