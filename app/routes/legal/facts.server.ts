import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config/config.server";
import type { LegalFacts } from "~/content/legal/facts";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { EXPORT_DAYS } from "~/services/accounts/exports.server";
import { KEPT_FORM_HOURS } from "~/services/accounts/kept-forms.server";
import { FORGET_AFTER_DAYS, IDLE_DAYS, SESSION_DAYS } from "~/services/accounts/sessions.server";
import { MAIL_DAYS, TICKET_YEARS, UNCONFIRMED_DAYS } from "~/services/limits/retention";

/** From the settings and from the constants that the code goes by, so that the legal pages say what is done. */
export function readLegalFacts(): LegalFacts {
  return {
    supportEmail: config.supportEmail,
    sellsPlans: config.billing !== "none",
    isDemo: config.demo,
    hasModel: config.model !== null,
    readsPictures: config.model?.models.vision != null,
    sendsMail: config.mail !== null,
    hasRecordStore: config.records !== null,
    hasLiveChat: config.liveChat !== null,
    countsSignUps: config.conversionHook !== null,
    cookiePrefix: config.cookiePrefix,
    sessionDays: SESSION_DAYS,
    idleDays: IDLE_DAYS,
    endedSessionDays: FORGET_AFTER_DAYS,
    keptFormHours: KEPT_FORM_HOURS,
    exportDays: EXPORT_DAYS,
    ticketYears: TICKET_YEARS,
    mailDays: MAIL_DAYS,
    unconfirmedDays: UNCONFIRMED_DAYS,
  };
}

/** The loader of each legal page. */
export async function loadLegalFacts({ request }: LoaderFunctionArgs) {
  return data(readLegalFacts(), { headers: await publicWhenSignedOut(request) });
}
