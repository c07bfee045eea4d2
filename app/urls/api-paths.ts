import { segment, withQuery } from "./build-url";

/** Addresses for programs, and of the pages about them: apart from `paths`, so that no page of learning carries them. */
export const apiPaths = {
  /** The description of the API, or of one group of its calls. */
  developers: (group?: string) => (group === undefined ? "/developers" : `/developers/${segment(group)}`),
  apiTokens: () => "/dashboard/settings/api-tokens",
  revokeApiToken: () => "/dashboard/settings/api-tokens/revoke",
  /** Who a token's learner is. */
  apiProfile: () => "/api/user/profile",
  /** What a learner takes along of a course: `grades.csv` and others. */
  courseFile: (courseId: string, file: string) => `/dashboard/courses/${segment(courseId)}/export/${segment(file)}`,
  staffWebhooks: () => "/dashboard/staff/webhooks",
  /** `before` is where the page of deliveries before ended. */
  staffWebhook: (endpointId: string, before?: string) =>
    withQuery(`/dashboard/staff/webhooks/${segment(endpointId)}`, { before }),
  sendWebhookAgain: (deliveryId: string) => `/dashboard/staff/webhooks/deliveries/${segment(deliveryId)}`,
};
