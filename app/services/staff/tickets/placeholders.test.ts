import { expect, test } from "vitest";
import { appended, fillPlaceholders, unknownPlaceholders } from "./placeholders";

const values = { first_name: "Ada", ticket_id: "5f7f7f0e", subject: "{{staff_name}} <b>$&</b>", staff_name: "Grace" };

test("placeholders are filled, with spaces or without, and what is filled in stays as it was typed", () => {
  const text = "Dear {{first_name}}, about {{ ticket_id }} ({{subject}}): {{first_name}}!\n{{staff_name}}";

  expect(fillPlaceholders(text, values)).toBe("Dear Ada, about 5f7f7f0e ({{staff_name}} <b>$&</b>): Ada!\nGrace");
});

test("unknown placeholders are named once each, and left as they are", () => {
  const text = "{{name}} {{first_name}} {{ name }} {{}} {{constructor}} {single} {{{{";

  expect(unknownPlaceholders(text)).toEqual(["name", "", "constructor"]);
  expect(fillPlaceholders("{{name}} {{constructor}}", values)).toBe("{{name}} {{constructor}}");
});

test("a canned reply goes behind what is typed", () => {
  expect(appended("  \n", "Hello")).toBe("Hello");
  expect(appended("So far.\n", "Hello")).toBe("So far.\n\nHello");
});
