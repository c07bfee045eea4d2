import { organization } from "./organization";
import type { Thing } from "./thing";

interface CourseFacts {
  name: string;
  description: string;
}

/**
 * A course that everybody on this server can take. It is taken alone and at one's own pace, so it has no dates, and it
 * is free: nothing can be bought yet.
 */
export function course({ name, description }: CourseFacts, publicUrl: string): Thing {
  return {
    "@type": "Course",
    name,
    description,
    provider: organization(publicUrl),
    inLanguage: "en",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", category: "Free" },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
  };
}
