import { expect, test } from "vitest";
import { inOneSpelling } from "./in-one-spelling";

test.each([
  ["favourable", "favorable"],
  ["centre", "center"],
  ["centres", "centers"],
  ["centred", "centered"],
  ["centring", "centering"],
  ["millilitres", "milliliters"],
  ["kilometre", "kilometer"],
  ["standardised", "standardized"],
  ["recognise", "recognize"],
  ["organisations", "organizations"],
  ["analysing", "analyzing"],
  ["practise", "practice"],
  ["travellers", "travelers"],
  ["modelled", "modeled"],
  ["fulfil", "fulfill"],
  ["grey tyres", "gray tires"],
  ["programmes", "programs"],
  ["towards", "toward"],
])("%s is %s in the other spelling", (british, american) =>
  expect(inOneSpelling(british)).toBe(inOneSpelling(american)),
);

test.each([
  ["mean", "median"],
  ["more", "less"],
  ["center", "centers"],
  ["with", "without"],
  ["1,000 meters", "1,000 liters"],
])("%s and %s stay two words", (one, other) => expect(inOneSpelling(one)).not.toBe(inOneSpelling(other)));
