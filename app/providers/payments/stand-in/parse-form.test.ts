import { expect, test } from "vitest";
import { parseForm } from "./parse-form";

test("brackets make objects and lists of what is sent as a form", () => {
  const form = parseForm(
    "mode=subscription&items[0][id]=si_1&items[0][price]=price_1&items[1][price]=price_2&metadata[a b]=c%26d&expand[]=customer&expand[]=x.y",
  );

  expect(form).toEqual({
    mode: "subscription",
    items: [{ id: "si_1", price: "price_1" }, { price: "price_2" }],
    metadata: { "a b": "c&d" },
    expand: ["customer", "x.y"],
  });
});

test.each(["a[=1", "a]b=1", "[a]=1", "a[b]c=1", `a${"[b]".repeat(9)}=1`])("%s is no name of a parameter", (text) => {
  expect(() => parseForm(text)).toThrow("Invalid parameter name");
});

test("nobody's prototype is reached by a parameter's name", () => {
  parseForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");

  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("more parameters than anybody needs are refused", () => {
  expect(() => parseForm("a[]=1&".repeat(1001))).toThrow("too many");
});
