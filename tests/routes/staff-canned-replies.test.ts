import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startDesk } from "../support/staff-desk";

test("a canned reply with a placeholder that stands for nothing is refused with those that do", async () => {
  const { send } = await startDesk();

  const refused = await send(paths.cannedReplies(), { title: "Thanks", body: "Dear {{name}}, {{ nmae }} {{name}}" });

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain(
    "We can’t fill in {{name}}, {{nmae}}. You can use {{first_name}}, {{ticket_id}}, {{subject}}, {{staff_name}}.",
  );
  expect(refused.html).toContain(">Dear {{name}}, {{ nmae }} {{name}}</textarea>");
  expect(await ctx.db.selectFrom("canned_replies").selectAll().execute()).toEqual([]);
});

test("of two people who change one canned reply the second is shown both; a title is given once", async () => {
  const { open, send } = await startDesk();
  await send(paths.cannedReplies(), { title: "Thanks", body: "Thank you." });
  const { id } = await ctx.db.selectFrom("canned_replies").select("id").executeTakeFirstOrThrow();
  const url = paths.cannedReply(id);
  await send(url, { title: "Thanks", body: "By Alan", version: "1" });

  const refused = await send(url, { title: "Thanks", body: "By Grace", version: "1" });
  const twice = await send(paths.cannedReplies(), { title: "Thanks", body: "Another" });

  expect(refused.status).toBe(409);
  expect(refused.text()).toContain("Stored now Thanks By Alan");
  expect(refused.html).toContain(">By Grace</textarea>");
  expect(refused.html).toContain('name="version" value="2"');
  expect(twice.status).toBe(400);
  expect(twice.text()).toContain("Another canned reply has this title");
  expect((await send(url, { title: "Thanks", body: "By Grace", version: "2" })).status).toBe(302);
  expect((await open(url)).html).toContain(">By Grace</textarea>");
  expect((await send(url, { intent: "delete" })).status).toBe(302);
  expect((await open(url)).status).toBe(404);
});
