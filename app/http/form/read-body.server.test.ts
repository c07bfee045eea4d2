import { expect, test } from "vitest";
import { post, thrownResponse } from "../../../tests/support/request";
import { readBody, readBodyWithFile } from "./read-body.server";

const LIMIT = { maxBytes: 1000 };

test("reads the fields of a plain form", async () => {
  const form = await readBody(post("/somewhere", { name: "Ada é", topics: ["a", "b"] }), LIMIT);

  expect(form.get("name")).toBe("Ada é");
  expect(form.getAll("topics")).toEqual(["a", "b"]);
});

test("reads the fields and files of a multipart form", async () => {
  const picture = new File(["bytes"], "working.png", { type: "image/png" });

  const form = await readBody(post("/somewhere", { note: "see picture", picture }), LIMIT);

  const received = form.get("picture") as File;
  expect(form.get("note")).toBe("see picture");
  expect(received.name).toBe("working.png");
  expect(await received.text()).toBe("bytes");
});

test("reads the multipart form of a text browser with its short boundary", async () => {
  const body = '--xnyLAaB03X\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--xnyLAaB03X--\r\n';

  const form = await readBody(rawPost("multipart/form-data; boundary=xnyLAaB03X", body), LIMIT);

  expect(form.get("note")).toBe("hello");
});

test("stops reading at the limit, whatever length was announced", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if ((sent += 400) > 4000) throw new Error("read on behind the limit");
      controller.enqueue(new Uint8Array(400));
    },
  });
  const request = new Request("http://127.0.0.1:3000/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: endless,
    duplex: "half",
  } as RequestInit);

  const problem = await thrownResponse(readBody(request, LIMIT));

  expect(problem.status).toBe(413);
  expect(await problem.text()).toContain("too large");
});

test("refuses a body that is announced too large without reading it", async () => {
  const request = rawPost("application/x-www-form-urlencoded", "a=b", { "Content-Length": "1001" });

  const problem = await thrownResponse(readBody(request, LIMIT));

  expect(problem.status).toBe(413);
  expect(request.bodyUsed).toBe(false);
});

test("a line break is what was typed, not the two characters that browsers make of it", async () => {
  const note = "one\r\ntwo\r\n\r\nthree";

  const plain = await readBody(post("/somewhere", { note }), LIMIT);
  const multipart = await readBody(post("/somewhere", { note, file: new File(["a\r\nb"], "a.txt") }), LIMIT);

  expect(plain.get("note")).toBe("one\ntwo\n\nthree");
  expect(multipart.get("note")).toBe("one\ntwo\n\nthree");
  expect(await (multipart.get("file") as File).text()).toBe("a\r\nb");
});

test("where asked for, a file that is too large is cut off, and the fields before it are read", async () => {
  const fields = { note: "typed with care", picture: new File(["x".repeat(100_000)], "huge.png") };

  using body = await readBodyWithFile(post("/somewhere", fields), LIMIT);
  const refusal = await thrownResponse(readBody(post("/somewhere", fields), LIMIT));

  expect(body.form.get("note")).toBe("typed with care");
  expect((body.form.get("picture") as File).size).toBeGreaterThan(500);
  expect(refusal.status).toBe(413);
});

test.each(["application/json", "text/plain", ""])("refuses the content type %j", async (contentType) => {
  const problem = await thrownResponse(readBody(rawPost(contentType, "a=b"), LIMIT));

  expect(problem.status).toBe(415);
});

test.each(["multipart/form-data", "multipart/form-data; boundary=other"])(
  "answers 400 to a damaged form (%s)",
  async (contentType) => {
    const problem = await thrownResponse(readBody(rawPost(contentType, "--x\r\nnonsense"), LIMIT));

    expect(problem.status).toBe(400);
  },
);

test.each<Record<string, string>>([
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "nonsense" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
])("refuses a form posted from another site: %j", async (headers) => {
  const problem = await thrownResponse(readBody(post("/", { a: "b" }, { headers }), LIMIT));

  expect(problem.status).toBe(403);
  expect(await problem.text()).toContain("came from another site");
});

test.each<Record<string, string>>([
  {},
  { Origin: "http://127.0.0.1:3000", "Sec-Fetch-Site": "same-origin" },
  { Origin: "http://127.0.0.1:3000" },
])("takes a form posted from this site, or by a browser that does not say: %j", async (headers) => {
  const form = await readBody(post("/", { a: "b" }, { headers }), LIMIT);

  expect(form.get("a")).toBe("b");
});

function rawPost(contentType: string, body: string, headers: Record<string, string> = {}): Request {
  return new Request("http://127.0.0.1:3000/", {
    method: "POST",
    headers: { "Content-Type": contentType, ...headers },
    body,
  });
}

test("NUL characters, which nobody can type, are dropped", async () => {
  const form = await readBody(post("/somewhere", { note: "before\0after" }), LIMIT);

  expect(form.get("note")).toBe("beforeafter");
});

test("a form with hundreds of fields is refused before any library looks at it", async () => {
  const many = "a&".repeat(80_000);

  const refused = await thrownResponse(
    readBody(rawPost("application/x-www-form-urlencoded", many), { maxBytes: 1_000_000 }),
  );

  expect(refused.status).toBe(400);
});

test.each(["boundary=X", 'boundary="X"', 'boundary=""X"; boundary=ZZZ', 'boundary=";x"; boundary=ZZZ'])(
  "a form with thousands of parts is refused, however its boundary is written: %s",
  async (parameter) => {
    for (const mark of ["X", '"X', ";x", "ZZZ"]) {
      const body =
        `--${mark}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(2_000) + `--${mark}--\r\n`;

      const outcome = await readBody(rawPost(`multipart/form-data; ${parameter}`, body), { maxBytes: 1_000_000 }).then(
        (form) => [...form].length,
        (error: Response) => error.status,
      );

      expect(outcome).toSatisfy((result: number) => result === 400 || result < 100);
    }
  },
);
