import { z } from "zod";
import { success, time } from "./common";

export const dataExport = z
  .object({
    success,
    status: z
      .enum(["none", "making", "ready", "failed", "lost"])
      .describe("`lost`: it was made, and the server was restored from a backup since"),
    download_url: z.url().nullable().describe("Of the archive, a ZIP; null unless it is ready"),
    made_at: time.nullable(),
    expires_at: time.nullable().describe("Until when it can be fetched"),
    bytes: z.number().int().nullable(),
    error: z.string().nullable().describe("Why it failed, for a person’s eyes"),
  })
  .meta({ id: "DataExport", description: "An archive of everything that is kept of you" });

const hour = "Send hour as a whole number from 0 to 23";

export const reminders = z
  .object({
    success,
    state: z
      .enum(["off", "waiting", "on", "stopped"])
      .describe("`waiting`: for the link in a mail to be followed; `stopped`: by themselves, since nobody came back"),
    hour: z.number().int().describe("Where you are, 0 to 23"),
    can_mail: z.boolean().describe("Whether this server sends mail"),
  })
  .meta({ id: "Reminders", description: "Whether you are reminded by mail of what is due" });

export const reminderChange = z.object({
  remind: z.boolean("Send remind as true or false"),
  hour: z.number(hour).int(hour).min(0, hour).max(23, hour).meta({ description: "Where you are" }),
});

export const calendar = z
  .object({ success, created_at: time.nullable().describe("When the address was made; null without one") })
  .meta({ id: "CalendarAddress" });

export const madeCalendar = z
  .object({ success, address: z.url().describe("For calendar programs; shown this once"), created_at: time })
  .meta({ id: "MadeCalendarAddress" });
