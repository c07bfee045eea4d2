import { expect, test } from "vitest";
import { profileSchema } from "~/services/accounts/profile-schema";
import { toIdentity } from "./id-token.server";

const CLAIMS = { sub: "1", nonce: "1", email: "ada@example.org", email_verified: true };

test.each([
  ["Ada  Lovelace", "Ada Lovelace"],
  ["Ada\tKing\n Lovelace", "Ada King Lovelace"],
  ["Zoe\u0308 Muller", "Zo\u00EB Muller"],
  ["a".repeat(300), "a".repeat(200)],
  [`${"a".repeat(199)} b`, "a".repeat(199)],
  [`${"a".repeat(199)}😀`, "a".repeat(199)],
])("the name %j is kept as the profile would keep it, so that saving that changes no name", (name, kept) => {
  const identity = toIdentity({ ...CLAIMS, name, given_name: name, family_name: name });

  expect(identity).toMatchObject({ fullName: kept, firstName: kept, lastName: kept });
  expect(profileSchema.shape.full_name.parse(identity.fullName)).toBe(identity.fullName);
});
