import path from "node:path";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { closeAccount } from "~/services/accounts/close-account.server";
import { requestExport } from "~/services/accounts/exports.server";
import { findOrCreateLearner } from "~/services/accounts/learners.server";
import { keepForm } from "~/services/accounts/kept-forms.server";
import { resumeRemovals } from "~/services/accounts/remove-account.server";
import { enqueue, LEASE_MS } from "~/services/jobs/queue.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { createIdentity } from "../support/factories";
import { filesIn, startAppOnDisk } from "../support/on-disk";
import { openPage } from "../support/open-page";
import { workOn } from "../support/outline-job";
import { get, post } from "../support/request";
import { profileFields } from "../support/settings";
import { allOwnRows, countOwnRows, createWholeAccount } from "../support/whole-account";

test("from the moment a deletion is confirmed, nobody is signed in and nothing says whose the account was", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada", { pictureUrl: "https://example.org/ada.jpg" });
  await keepForm(ctx, {
    learnerId: ada.id,
    network: "",
    path: paths.settings(),
    fields: Object.entries(profileFields),
  });

  const answer = await callRoute(post(paths.deleteAccount(), { email: ada.email }, { as: ada.as }));

  expect(answer).toMatchObject({ status: 302, location: paths.accountDeleted() });
  expect(answer.headers.get("Set-Cookie")).toMatch(/^authToken=; .*Max-Age=0/);
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect((await callRoute(get(paths.privacy(), { as: ada.as }))).location).toContain("/login");
  expect(await allOwnRows(ada, "sessions")).toEqual([]);
  expect(await allOwnRows(ada, "kept_forms")).toEqual([]);
  const [row] = await allOwnRows(ada, "learners");
  expect(row!.deleted_at).toBe(app.now().toISOString());
  for (const text of [ada.email, "Ada", "Lovelace", "google-", "ada.jpg"])
    expect(JSON.stringify(row)).not.toContain(text);
  expect((await openPage(get(paths.accountDeleted()))).html).toContain("Your account is deleted");

  await runDueJobs(app);
  expect(JSON.stringify(await everythingStored())).not.toContain(ada.id);
});

test("signing in with the same Google account begins afresh, even while the old one is being removed", async () => {
  const app = await startApp({ working: false });
  const identity = createIdentity();
  const { learnerId } = await findOrCreateLearner(ctx, identity);
  await closeAccount(ctx, { learnerId, typedEmail: identity.email });

  const again = await findOrCreateLearner(ctx, identity);
  await runDueJobs(app);

  expect(again.learnerId).not.toBe(learnerId);
  const left = await ctx.db.selectFrom("learners").select(["id", "email", "deleted_at"]).execute();
  expect(left).toEqual([{ id: again.learnerId, email: identity.email, deleted_at: null }]);
});

test("deleting an account: another email address deletes nothing, and stays in the field with a message", async () => {
  await startApp();
  const ada = await signUp("Ada", { email: "ada@example.org" });
  const before = await everythingStored();

  const page = await openPage(post(paths.deleteAccount(), { email: "eve@example.org" }, { as: ada.as }));

  expect(page.status).toBe(400);
  expect(page.html).toContain('value="eve@example.org"');
  expect(page.text()).toContain("That isn’t this account’s email address, so we haven’t deleted anything.");
  expect(await everythingStored()).toEqual(before);
});

test.each(["", " ", "%", "ada", "ada@example.org.evil.example", "null"])(
  "deleting an account: %j is not the email address",
  async (email) => {
    await startApp();
    const ada = await signUp("Ada", { email: "ada@example.org" });

    expect(await callRoute(post(paths.deleteAccount(), { email }, { as: ada.as }))).toMatchObject({ status: 400 });
  },
);

test.each([" Ada@Example.ORG ", "ADA@EXAMPLE.ORG\t"])("deleting an account: %j is the email address", async (email) => {
  await startApp();
  const ada = await signUp("Ada", { email: "ada@example.org" });

  expect(await callRoute(post(paths.deleteAccount(), { email }, { as: ada.as }))).toMatchObject({ status: 302 });
});

test("the page for deleting an account says what goes and what is kept", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const text = (await openPage(get(paths.deleteAccount(), { as: ada.as }))).text();

  expect(text).toContain("your courses with all questions, answers, explanations and pictures");
  expect(text).toContain("What we keep The number, type, times and outcome of each support ticket, without its text");
  expect(text).toContain("On a busy server, fragments of deleted text can remain");
  expect(text).toContain("Backups made before you delete your account");
  expect(text).toContain(ada.email);
});

test.each([
  ["a server that stops in the middle", (stop: AbortController) => stop.abort()],
  [
    "an error in the middle",
    () => {
      throw new Error("the disk is gone");
    },
  ],
])("after %s the removal of an account goes on", async (_what, breakOff) => {
  const { app, dataDir } = await startAppOnDisk();
  const ada = await createWholeAccount("Ada");
  app.jobs.wake = () => {};
  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
  const stop = new AbortController();
  const { remove } = app.images;
  app.images.remove = async (id) => {
    app.images.remove = remove;
    await remove(id);
    breakOff(stop);
  };

  await workOn(app, { stopping: stop.signal });
  expect((await countOwnRows(ada)).answers).toBeGreaterThan(0);
  app.travel(LEASE_MS);
  await runDueJobs(app);

  expect(JSON.stringify(await everythingStored())).not.toContain(ada.id);
  expect(filesIn(dataDir).filter((file) => !path.basename(file).startsWith("app.db"))).toEqual([]);
});

test("an archive that was being made when the account was deleted is not left behind", async () => {
  const { app, dataDir } = await startAppOnDisk();
  const ada = await createWholeAccount("Ada");
  app.travel(1000);
  app.jobs.wake = () => {};
  await requestExport(ctx, { learnerId: ada.id });
  const { write } = app.exports;
  app.exports.write = async (...file) => {
    await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
    const bytes = await write(...file);
    await workOn(app); // the deletion overtakes it
    return bytes;
  };

  await workOn(app);

  expect(filesIn(path.join(dataDir, "exports"))).toEqual([]);
  expect(JSON.stringify(await everythingStored())).not.toContain(ada.id);
});

test("no job removes an account that was not closed", async () => {
  const app = await startApp();
  const ada = await createWholeAccount("Ada");
  const before = await countOwnRows(ada);

  await enqueue(ctx, { kind: "delete-account", subjectId: ada.id });
  await runDueJobs(app);

  expect((await countOwnRows(ada)).answers).toBe(before.answers);
});

test("the removal of an account that was given up is taken up again when the server starts", async () => {
  const app = await startApp({ working: false });
  const ada = await signUp("Ada");
  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("kind", "=", "delete-account").execute();

  await resumeRemovals(ctx);
  await runDueJobs(app);

  expect(JSON.stringify(await everythingStored())).not.toContain(ada.id);
});

test("accounts cannot be deleted from one address without end", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const attempt = () => callRoute(post(paths.deleteAccount(), { email: "" }, { as: ada.as }));

  for (let time = 0; time < 20; time++) expect((await attempt()).status).toBe(400);

  expect((await attempt()).status).toBe(429);
});

test("the page for deleting an account says of a plan that it ends, and what the books keep, where plans are sold", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const text = async () => (await openPage(get(paths.deleteAccount(), { as: ada.as }))).text();

  expect(await text()).not.toMatch(/your plan|paid/);
  ctx.sellsPlans = true;

  expect(await text()).toContain("your plan: it ends at once and nothing more is charged");
  expect(await text()).toContain("required by accounting law , for 10 years");
  expect(await text()).toContain("each person can have one trial , for as long as trials are offered here");
});
