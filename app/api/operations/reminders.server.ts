import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from "~/services/calendar/feeds.server";
import { NO_MAIL } from "~/services/reminders/reminder";
import { findReminder, turnOffReminder, turnOnReminder } from "~/services/reminders/reminders.server";
import { paths } from "~/urls/paths";
import { created, ok, operation } from "../operation";
import { done } from "../schemas/common";
import { calendar, madeCalendar, reminderChange, reminders } from "../schemas/own-data";

const CALENDAR = "/api/user/calendar";

export const getReminders = operation({
  id: "getReminders",
  method: "GET",
  path: "/api/user/reminders",
  group: "account",
  summary: "Whether you are reminded by mail",
  access: "read",
  answers: { 200: reminders },
  async handle({ caller: { learnerId } }) {
    return ok(await showReminders(learnerId));
  },
});

export const putReminders = operation({
  id: "updateReminders",
  method: "PUT",
  path: "/api/user/reminders",
  group: "account",
  summary: "Turn reminders by mail on or off",
  description: "If the address has not been confirmed yet, a mail asks for that first.",
  access: "learn",
  body: reminderChange,
  answers: { 200: reminders },
  async handle({ caller: { learnerId }, body: { remind, hour } }) {
    if (remind && ctx.mail === null) throw problemDetails(503, NO_MAIL);
    if (remind) await turnOnReminder(ctx, { learnerId, hour, publicUrl: config.publicUrl });
    else await turnOffReminder(ctx, { learnerId, hour });
    ctx.jobs.wake();
    return ok(await showReminders(learnerId));
  },
});

export const getCalendar = operation({
  id: "getCalendarAddress",
  method: "GET",
  path: CALENDAR,
  group: "account",
  summary: "Whether there is an address at which calendars find your reviews",
  access: "read",
  answers: { 200: calendar },
  async handle({ caller }) {
    const feed = await findCalendarFeed(ctx, caller);
    return ok({ success: true as const, created_at: feed?.createdAt ?? null });
  },
});

export const postCalendar = operation({
  id: "makeCalendarAddress",
  method: "POST",
  path: CALENDAR,
  group: "account",
  summary: "Make an address at which calendars find your reviews, in place of the one you had",
  description: "A calendar address outlasts the token.",
  needsSession: true,
  access: "learn",
  answersSecret: true,
  answers: { 201: madeCalendar },
  async handle({ caller }) {
    const token = await makeCalendarFeed(ctx, caller);
    const { createdAt } = (await findCalendarFeed(ctx, caller))!;
    const address = config.publicUrl + paths.calendarFeed(token);
    return created({ success: true as const, address, created_at: createdAt }, CALENDAR);
  },
});

export const deleteCalendar = operation({
  id: "revokeCalendarAddress",
  method: "DELETE",
  path: CALENDAR,
  group: "account",
  summary: "Revoke the calendar address: nothing is there from now on",
  access: "learn",
  answers: { 200: done },
  async handle({ caller }) {
    await revokeCalendarFeed(ctx, caller);
    return ok({ success: true as const, message: "The calendar address no longer works." });
  },
});

async function showReminders(learnerId: string) {
  return { success: true as const, ...(await findReminder(ctx, { learnerId })), can_mail: ctx.mail !== null };
}
