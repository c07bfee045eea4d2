import { expect, test } from "vitest";
import { compileDomains } from "./compile-domains";

test("domains are read from the files' places, without what a shorter one says already", () => {
  const lines = compileDomains({
    schoolFiles: ["lib/domains/edu/MIT.txt", "x/lib/domains/edu/mit/csail.txt", "lib/domains/au/edu/anu.txt"],
    academicDomains: "edu.au\n",
    stopped: [],
  });

  expect(lines).toEqual(["edu.au", "mit.edu"]);
});

test("what is stopped is left out, or named where it is below what is kept", () => {
  const lines = compileDomains({
    schoolFiles: ["lib/domains/edu/mit.txt", "lib/domains/edu/sold.txt", "lib/domains/edu/sold/part.txt"],
    academicDomains: "",
    stopped: ["sold.edu\nalum.mit.edu\nx.alum.mit.edu\n", "nowhere.org\r\n"],
  });

  expect(lines).toEqual(["!alum.mit.edu", "mit.edu"]);
});
