import { expect, test } from "vitest";
import { scriptedModelAuthor } from "../../../../../tests/support/scripted-model";
import { outline, outlineRequest } from "../../../../../tests/support/written-outline";
import type { OutlineRequest } from "~/providers/author/port";
import { isSubject, usableSubject } from "./subject";

const ON = { signal: new AbortController().signal, report: async () => {} };

function asked(courseName: string, courseWhy = "To work in it"): OutlineRequest {
  return outlineRequest({ courseName, courseWhy, answers: [] });
}

test.each([
  ["ISO 27001", "ISO 27001"],
  ["iso 27001", "ISO/IEC 27001:2022"],
  ["GDPR and ISO 27001 for my company", "ISO 27001"],
  ["I want to learn ISO 27001", "ISO 27001"],
  ["ISO 27001 Lead Auditor", "ISO 27001"],
  ["Grundlagen von ISO 27001 für meine Firma", "ISO 27001"],
  ["DIN EN 60601-1", "DIN EN 60601-1"],
  ["Topic number 5 of cheese", "Topic number 5 of cheese"],
  ["revolutions of 1848", "Revolutions of 1848"],
  ["Windows 11", "Windows 11"],
  ["I want to learn Python 3.12", "Python 3.12"],
  ["Formula 1", "Formula 1"],
])("of the topic “%s” a subject is “%s”", (topic, subject) => {
  expect(isSubject(subject, asked(topic))).toBe(true);
});

test.each([
  ["0171 2345678", "0171 2345678"],
  ["Calling 2345678", "Calling 2345678"],
  ["Algebra 555-01234", "Algebra 555-01234"],
  ["my customer number 12345", "Customer number 12345"],
  ["my customer number 12345", "12345"],
  ["customer 48213 and ISO norms", "Norm 48213"],
  ["Account 48213 with my landlord", "Account 48213"],
  ["maths for my son Tomás", "Maths for Tomás"],
  ["Write to anna@example.org", "anna@example.org"],
  ["1600 Pennsylvania Avenue", "1600 Pennsylvania Avenue"],
  ["Hauptstraße 1234", "Hauptstraße 1234"],
  ["Hauptstraße 12", "Hauptstraße 12"],
  ["Cherry Lane 12", "Cherry Lane 12"],
  ["Painting our house, Kurfürstendamm 12", "Kurfürstendamm 12"],
  ["Cherry Lane 27001", "Cherry Lane 27001"],
  ["Life in 10115 Berlin", "10115 Berlin"],
  ["my ISO 27001 notes, badge 48213", "Badge 48213"],
  ["how to live without a job in a small old town today", "live without a job in a small"],
])("of the topic “%s” no subject is “%s”", (topic, subject) => {
  expect(isSubject(subject, asked(topic))).toBe(false);
});

test("a number that is not of the topic but of another answer is refused", () => {
  expect(isSubject("Customer 48213", asked("ISO 27001", "Because of case 48213"))).toBe(false);
});

test("a course about a standard is drawn at once, and its concepts name the standard's number", async () => {
  const reply = outline({ subject: "ISO 27001" });
  reply.concepts[3]!.summary = "Can tell what ISO 27001 asks for.";
  const { author, calls } = scriptedModelAuthor({ outline: () => reply });

  const draft = await author.writeOutline(asked("GDPR and ISO 27001 for my company"), ON);

  expect(calls).toHaveLength(1);
  expect(draft.concepts.map(({ id }) => id)).toContain("model/iso-27001/rhythm");
  expect(JSON.stringify(draft.concepts)).toContain("what ISO 27001 asks for");
});

test("a number that the subject does not have is in no concept", async () => {
  const reply = outline({ subject: "Information security" });
  reply.concepts[3]!.summary = "Can tell what ISO 27001 asks for.";
  const { author } = scriptedModelAuthor({ outline: () => reply, repair: () => reply });

  const draft = await author.writeOutline(asked("GDPR and ISO 27001 for my company"), ON);

  expect(JSON.stringify(draft.concepts)).not.toContain("27001");
});

test("the last subject is cut before what is refused, where its first words are a subject", async () => {
  const reply = outline({ subject: "Music theory for 48213" });
  const { author, calls } = scriptedModelAuthor({ outline: () => reply, repair: () => reply });

  const draft = await author.writeOutline(asked("music, customer 48213"), ON);

  expect(calls).toHaveLength(2);
  expect(draft.concepts.map(({ id }) => id)).toContain("model/music-theory/pitch");
});

test.each([
  ["Maths for Tomás", "Maths"],
  ["Tomás", null],
  ["my son and his sums", null],
  ["48213 sheep", null],
])("what can be used of “%s” is %s", (subject, used) => {
  expect(usableSubject(subject, asked("maths for my son Tomás, customer 48213, my son and his sums"))).toBe(used);
});
