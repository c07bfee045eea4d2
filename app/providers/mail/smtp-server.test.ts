import { expect, test } from "vitest";
import { smtpServer } from "./smtp-server";

test.each([
  ["smtp://mail.example.org", { host: "mail.example.org", port: undefined, secure: false, requireTLS: false }],
  ["smtps://mail.example.org:4650", { host: "mail.example.org", port: 4650, secure: true }],
  ["smtp://[::1]:25", { host: "::1", port: 25, secure: false }],
])("%s names a server", (url, server) => {
  expect(smtpServer(url)).toMatchObject(server);
});

test.each([
  ["smtp://desk:secret@mail.example.org", true],
  ["smtp://desk:secret@127.0.0.1:2525", false],
  ["smtp://desk:secret@localhost", false],
  ["smtp://mail.example.org", false],
])("a password goes over the network only encrypted: %s", (url, requireTLS) => {
  expect(smtpServer(url).requireTLS).toBe(requireTLS);
});

test.each([
  ["smtp://mail.example.org", true],
  ["smtps://desk:secret@mail.example.org", true],
  ["smtps://127.0.0.1.example.org", true],
  ["smtp://localhost", false],
  ["smtps://[::1]:465", false],
])("over the network, only a certificate that is valid counts: %s", (url, rejectUnauthorized) => {
  expect(smtpServer(url).tls).toEqual({ rejectUnauthorized });
});
