/** A course's state as lists, cards and the API show it. */
export interface CourseProgress {
  status: "not_started" | "in_progress" | "completed";
  has_sections: boolean;
  total_sections: number;
  completed_sections: number;
  /** 0 to 100, by subsections, because sections differ in length. */
  progress_percentage: number;
}

export function courseProgress(course: {
  started_at: string | null;
  completed_at: string | null;
  section_count: number;
  sections_completed: number;
  subsection_count: number;
  subsections_completed: number;
}): CourseProgress {
  return {
    status: course.completed_at ? "completed" : course.started_at ? "in_progress" : "not_started",
    has_sections: course.section_count > 0,
    total_sections: course.section_count,
    completed_sections: course.sections_completed,
    progress_percentage:
      course.subsection_count === 0 ? 0 : Math.round((100 * course.subsections_completed) / course.subsection_count),
  };
}
