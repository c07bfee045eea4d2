import type { Migration } from "kysely";
import * as accounts from "./001-accounts";
import * as courses from "./002-courses";
import * as learning from "./003-learning";
import * as jobs from "./004-jobs";
import * as people from "./005-people";
import * as model from "./006-model";
import * as publicFace from "./007-public";
import * as keptForms from "./008-kept-forms";
import * as issuer from "./009-issuer";
import * as standInIds from "./010-stand-in-ids";
import * as orderOfAsking from "./011-order-of-asking";
import * as learnerModels from "./012-learner-models";
import * as sittings from "./013-sittings";
import * as restingParts from "./014-resting-parts";
import * as selfReports from "./015-self-reports";
import * as reminders from "./017-reminders";
import * as numbers from "./018-numbers";
import * as ladder from "./019-ladder";
import * as answersByConcept from "./020-answers-by-concept";
import * as priorAt from "./021-prior-at";
import * as priors from "./022-priors";
import * as latestMastered from "./023-latest-mastered";
import * as restDay from "./024-rest-day";
import * as parkedUntil from "./025-parked-until";
import * as openParts from "./026-open-parts";
import * as missedIn from "./027-missed-in";
import * as remindersByMail from "./028-reminders-by-mail";
import * as conceptContents from "./029-concept-contents";
import * as judgedCheckpoints from "./030-judged-checkpoints";
import * as judgedAnswers from "./031-judged-answers";
import * as heldPrerequisites from "./032-held-prerequisites";
import * as openWork from "./033-open-work";
import * as openMainQuestions from "./034-open-main-questions";
import * as repairsByTime from "./035-repairs-by-time";
import * as latestReviews from "./036-latest-reviews";
import * as practice from "./037-practice";
import * as untriedParts from "./038-untried-parts";
import * as billing from "./039-billing";
import * as refundsThatEnd from "./040-refunds-that-end";
import * as collecting from "./041-collecting";
import * as paymentsByIntent from "./042-payments-by-intent";
import * as support from "./043-support";
import * as keptGaps from "./044-kept-gaps";
import * as selfChecks from "./045-self-checks";
import * as keptGapNames from "./046-kept-gap-names";
import * as openings from "./047-openings";
import * as apiTokens from "./048-api-tokens";
import * as webhooks from "./049-webhooks";
import * as records from "./050-records";
import * as sessionParents from "./051-session-parents";
import * as endedKeptGaps from "./052-ended-kept-gaps";

/** Every migration in order. A migration that has landed is never edited; a change of mind is a new one. */
export const migrations: Record<string, Migration> = {
  "001-accounts": accounts,
  "002-courses": courses,
  "003-learning": learning,
  "004-jobs": jobs,
  "005-people": people,
  "006-model": model,
  "007-public": publicFace,
  "008-kept-forms": keptForms,
  "009-issuer": issuer,
  "010-stand-in-ids": standInIds,
  "011-order-of-asking": orderOfAsking,
  "012-learner-models": learnerModels,
  "013-sittings": sittings,
  "014-resting-parts": restingParts,
  "015-self-reports": selfReports,
  "017-reminders": reminders,
  "018-numbers": numbers,
  "019-ladder": ladder,
  "020-answers-by-concept": answersByConcept,
  "021-prior-at": priorAt,
  "022-priors": priors,
  "023-latest-mastered": latestMastered,
  "024-rest-day": restDay,
  "025-parked-until": parkedUntil,
  "026-open-parts": openParts,
  "027-missed-in": missedIn,
  "028-reminders-by-mail": remindersByMail,
  "029-concept-contents": conceptContents,
  "030-judged-checkpoints": judgedCheckpoints,
  "031-judged-answers": judgedAnswers,
  "032-held-prerequisites": heldPrerequisites,
  "033-open-work": openWork,
  "034-open-main-questions": openMainQuestions,
  "035-repairs-by-time": repairsByTime,
  "036-latest-reviews": latestReviews,
  "037-practice": practice,
  "038-untried-parts": untriedParts,
  "039-billing": billing,
  "040-refunds-that-end": refundsThatEnd,
  "041-collecting": collecting,
  "042-payments-by-intent": paymentsByIntent,
  "043-support": support,
  "044-kept-gaps": keptGaps,
  "045-self-checks": selfChecks,
  "046-kept-gap-names": keptGapNames,
  "047-openings": openings,
  "048-api-tokens": apiTokens,
  "049-webhooks": webhooks,
  "050-records": records,
  "051-session-parents": sessionParents,
  "052-ended-kept-gaps": endedKeptGaps,
};
