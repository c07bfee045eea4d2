import { organization } from "./organization";
import type { Thing } from "./thing";

interface CourseFacts {
  name: string;
  description: string;
  /** False where plans are sold: learning is a part of a subscription then. */
  isFree: boolean;
}

/** A course that everybody on this server can take. It is taken alone and at one's own pace, so it has no dates. */
export function course({ name, description, isFree }: CourseFacts, publicUrl: string): Thing {
  return {
    "@type": "Course",
    name,
    description,
    provider: organization(publicUrl),
    inLanguage: "en",
    isAccessibleForFree: isFree,
    offers: { "@type": "Offer", category: isFree ? "Free" : "Subscription" },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
  };
}
