import { organization } from "./organization";
import type { Thing } from "./thing";

interface Site {
  publicUrl: string;
  hasPlans: boolean;
}

interface CourseFacts {
  name: string;
  description: string;
}

/**
 * A course that everybody on this server can take. It is taken alone and at one's own pace, so it has no dates. Where plans
 * are sold it is planned and tested free of charge, and learned with one of them.
 */
export function course({ name, description }: CourseFacts, { publicUrl, hasPlans }: Site): Thing {
  return {
    "@type": "Course",
    name,
    description,
    provider: organization(publicUrl),
    inLanguage: "en",
    isAccessibleForFree: !hasPlans,
    offers: { "@type": "Offer", category: hasPlans ? "Partially Free" : "Free" },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
  };
}
