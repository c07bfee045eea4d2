import type { JobHandler } from "~/services/jobs/handler";

// BRANCH: written with services/billing
export const refreshBilling: JobHandler = async () => null;
export const giveRefund: JobHandler = async () => null;
