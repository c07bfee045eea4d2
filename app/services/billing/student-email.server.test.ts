import { expect, test } from "vitest";
import { isStudentEmail } from "./student-email.server";

test.each([
  ["a university", "ada@mit.edu"],
  ["a part of one", "ada@csail.mit.edu"],
  ["a British one, below its students' name", "ada@student.ox.ac.uk"],
  ["one far down", "ada@a.b.c.tum.de"],
  ["one where all domains are of schools", "ada@anything.edu.qa"],
  ["one in capitals", "ADA@STANFORD.EDU"],
  ["one written in another script's full-width letters", "ada@ｍｉｔ.edu"],
  ["one whose students are called alumnos", "ada@alumno.unlam.edu.ar"],
  ["somebody with an @ in their name", '"a@b"@mit.edu'],
])("an address of %s is a student's", (_, email) => {
  expect(isStudentEmail(email)).toBe(true);
});

test.each([
  ["nobody's domain", "ada@"],
  ["no address", "mit.edu"],
  ["a lookalike", "ada@notmit.edu"],
  ["a university's name elsewhere", "ada@mit.edu.example.org"],
  [".edu that is no university", "ada@academia.edu"],
  [".edu that is nothing", "ada@edu"],
  ["ac.uk itself", "ada@ac.uk"],
  ["a mail provider", "ada@gmail.com"],
  ["another one", "ada@outlook.com"],
  ["a company", "ada@example.com"],
  ["people who have left", "ada@alumni.harvard.edu"],
  ["people who have left, in a domain of theirs", "ada@alum.mit.edu"],
  ["a domain that the list says does not count", "ada@alu.cdut.edu.cn"],
  ["a part of a domain that does not count", "ada@x.2011.cqut.edu.cn"],
  ["a look into the list's own lines", "ada@!2011.cqut.edu.cn\nmit.edu"],
  ["another script's letters that look the same", "ada@mіt.edu"],
  ["a domain with an umlaut", "ada@müller.de"],
])("an address of %s is no student's", (_, email) => {
  expect(isStudentEmail(email)).toBe(false);
});
