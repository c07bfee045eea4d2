import { groups } from "./groups";
import type { Operation } from "./operation";
import * as access from "./operations/access.server";
import * as answers from "./operations/answers.server";
import * as blog from "./operations/blog.server";
import * as breakdowns from "./operations/breakdowns.server";
import * as challenges from "./operations/challenges.server";
import * as changeSubscription from "./operations/change-subscription.server";
import * as checkpoint from "./operations/checkpoint.server";
import * as conceptLesson from "./operations/concept-lesson.server";
import * as concepts from "./operations/concepts.server";
import * as courses from "./operations/courses.server";
import * as endStaffTickets from "./operations/end-staff-tickets.server";
import * as lessons from "./operations/lessons.server";
import * as map from "./operations/map.server";
import * as onboarding from "./operations/onboarding.server";
import * as ownData from "./operations/own-data.server";
import * as placement from "./operations/placement.server";
import * as profile from "./operations/profile.server";
import * as questionHelp from "./operations/question-help.server";
import * as questions from "./operations/questions.server";
import * as records from "./operations/records.server";
import * as refunds from "./operations/refunds.server";
import * as reminders from "./operations/reminders.server";
import * as reviews from "./operations/reviews.server";
import * as sections from "./operations/sections.server";
import * as session from "./operations/session.server";
import * as staffChallenges from "./operations/staff-challenges.server";
import * as staffDesk from "./operations/staff-desk.server";
import * as staffMoney from "./operations/staff-money.server";
import * as staffSpending from "./operations/staff-spending.server";
import * as staffTickets from "./operations/staff-tickets.server";
import * as staffWebhookDeliveries from "./operations/staff-webhook-deliveries.server";
import * as staffWebhooks from "./operations/staff-webhooks.server";
import * as subscription from "./operations/subscription.server";
import * as tickets from "./operations/tickets.server";
import * as writeStaffTickets from "./operations/write-staff-tickets.server";
import * as writeTickets from "./operations/write-tickets.server";

/** All calls of the API, in the order in which they are described: by chapter, address and method. */
export const operations: readonly Operation[] = [
  session,
  profile,
  access,
  ownData,
  reminders,
  courses,
  onboarding,
  sections,
  placement,
  checkpoint,
  map,
  concepts,
  conceptLesson,
  reviews,
  questions,
  answers,
  breakdowns,
  lessons,
  questionHelp,
  challenges,
  subscription,
  changeSubscription,
  tickets,
  writeTickets,
  records,
  blog,
  staffTickets,
  writeStaffTickets,
  endStaffTickets,
  staffChallenges,
  staffDesk,
  staffMoney,
  refunds,
  staffSpending,
  staffWebhooks,
  staffWebhookDeliveries,
]
  .flatMap(operationsIn)
  .sort((one, other) => compare(placeOf(one), placeOf(other)));

function placeOf({ group, path, method }: Operation): string {
  return `${Object.keys(groups).indexOf(group)} ${path} ${["GET", "POST", "PUT", "DELETE"].indexOf(method)}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** A file of operations may export what it shares with another, too. */
function operationsIn(file: object): Operation[] {
  return Object.values(file).filter((value): value is Operation => typeof value === "object" && "handle" in value);
}
