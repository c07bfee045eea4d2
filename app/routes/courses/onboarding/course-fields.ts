/** The form of a new course, as it is filled in: `topic` and `reason` are choices, the others are typed. */
export interface CourseFields {
  /** The id of a topic; empty when none is chosen. */
  topic: string;
  courseName: string;
  /** One of the reasons offered, or `OTHER`; empty when none is chosen. */
  reason: string;
  courseWhy: string;
}

export const NO_FIELDS: CourseFields = { topic: "", courseName: "", reason: "", courseWhy: "" };

/** The form as it was sent and why it was not taken, for the same page again. */
export interface RefusedCourse {
  fields: CourseFields;
  errors: {
    /** Of all of it, over the form. */
    form?: string;
    courseName?: string;
    courseWhy?: string;
  };
}
