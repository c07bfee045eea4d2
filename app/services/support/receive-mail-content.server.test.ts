import { expect, test } from "vitest";
import { createMailDesk } from "../../../tests/support/mail-desk";
import { picture } from "../../../tests/support/pictures";

test.each([
  ["quoted-printable", "text/plain; charset=utf-8", "Gr=C3=BC=C3=9Fe =E2=80=93 you=", "Grüße – you"],
  ["base64", "text/plain; charset=utf-8", Buffer.from("Grüße – you").toString("base64"), "Grüße – you"],
  ["quoted-printable", "text/plain; charset=iso-8859-1", "Gr=FC=DFe", "Grüße"],
  ["7bit", "text/plain; charset=utf-8; format=flowed", "One \nline.\n\nTwo.", "One line.\n\nTwo."],
  ["7bit", "text/html", "<p>Hi <b>you</b> &lt;script&gt;</p><script>x</script>", "Hi you <script>"],
  [
    "7bit",
    'multipart/alternative; boundary="b"',
    "--b\nContent-Type: text/plain\n\nPlain.\n--b\nContent-Type: text/html\n\n<p>Rich.</p>\n--b--",
    "Plain.",
  ],
])("a mail in %s of %s reads as it was written", async (encoding, type, body, text) => {
  const { receive, writer, messages } = await createMailDesk();

  await receive({ to: writer, type, body, head: [`Content-Transfer-Encoding: ${encoding}`] });

  expect(await messages()).toMatchObject([{ body: text }]);
});

test("parts within parts, twenty deep, are read; whatever is in a head stays out of ours", async () => {
  const { receive, writer, messages, mails } = await createMailDesk();
  let body = "Content-Type: text/plain\n\nDeep down.";
  for (let depth = 0; depth < 20; depth += 1)
    body = `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n${body}\n--b${depth}--`;
  const [type, ...rest] = body.replace("Content-Type: ", "").split("\n\n");

  const result = await receive({
    to: writer,
    type: type!,
    body: rest.join("\n\n"),
    head: ["Subject: x=?utf-8?q?=0D=0ABcc:_eve@example.org?="],
  });

  expect(result.status).toBe("taken");
  expect(await messages()).toMatchObject([{ body: "Deep down." }]);
  expect(JSON.stringify(await mails())).not.toContain("eve@example.org");
});

test("up to three pictures are kept, re-encoded; other attachments are named; marks of signatures are passed over", async () => {
  const { ctx, receive, writer, messages } = await createMailDesk();
  const png = Buffer.from(await picture()).toString("base64");
  const part = (type: string, name: string, how = "attachment") =>
    `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: ${how}; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${png}\n`;
  const body =
    "--b\nContent-Type: text/plain\n\nSee these.\n" +
    ["a", "b", "c", "d"].map((name) => part("image/png", `${name}.png`)).join("") +
    part("application/pdf", "e.pdf") +
    part("image/png", "logo.png", "inline") +
    "--b--";
  const mail = { to: writer, type: 'multipart/mixed; boundary="b"', body };

  await receive(mail);
  await receive(mail);

  expect(await messages()).toMatchObject([
    { body: "See these.\n\n[2 attachments were not saved: only pictures can be, up to 3 at a time]" },
  ]);
  const images = await ctx.db.selectFrom("ticket_images").select(["id", "file_name"]).orderBy("id").execute();
  expect(images.map(({ file_name }) => file_name).sort()).toEqual(["a.png", "b.png", "c.png"]);
  expect(
    Buffer.from((await ctx.images.read(images[0]!.id))!)
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
});
