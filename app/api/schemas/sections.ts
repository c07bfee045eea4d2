import { z } from "zod";
import type { CourseStructure } from "~/services/courses/course-structure";
import { id, success } from "./common";
import { named } from "./questions";

const statusFields = {
  status: z
    .enum(["not_started", "generating", "completed", "error"])
    .describe("`not_started`: there are none, or only the first part, and more may be asked for"),
  progress: z.string().describe("What is being done, in words; empty while nothing is"),
  progress_percentage: z.int().min(0).max(100).nullable().describe("Null while nobody can say"),
  sections_created: z.int().min(0),
  total_expected: z.int().nullable().describe("Null while it is not known how many there will be"),
  error: z.string().nullable().describe("What went wrong; null while nothing did"),
  can_retry: z.boolean().describe("Whether they may be asked for (again) now"),
};

const sectionGeneration = z.object(statusFields).meta({ id: "SectionGenerationStatus" });

const subsection = z
  .object({
    id,
    section_number: z.string().meta({ description: "Names the part in a course", example: "1.2" }),
    heading: z.string(),
    description: z.string(),
    completed: z.boolean(),
    is_unlocked: z.boolean(),
    lock_reason: z.string().nullable().describe("What has to come first; null of an unlocked part"),
    is_begun: z.boolean(),
    is_resting: z.boolean().describe("There is nothing to work on in it today"),
    foundations: z.array(named).describe("What it waits for and no part teaches: it can be practiced by itself"),
  })
  .meta({ id: "Subsection" });

const section = z
  .object({
    id,
    section_number: z.int().min(1),
    heading: z.string(),
    description: z.string(),
    subsections: z.array(subsection),
  })
  .meta({ id: "Section" });

const counts = {
  sections_exist: z.boolean(),
  sections_count: z.int().min(0),
  is_generating: z.boolean().describe("Sections, or the rest of them, are being drawn up: ask again every 3 seconds"),
};

export const sections = z
  .object({ success, ...counts, generation_status: sectionGeneration, sections: z.array(section) })
  .meta({ id: "Sections" });

export const sectionStatus = z.object({ success, ...counts, ...statusFields }).meta({ id: "SectionStatus" });

export function sectionsRow(structure: CourseStructure): z.input<typeof sections> {
  return {
    success: true,
    ...countsOf(structure),
    generation_status: statusOf(structure),
    sections: structure.sections.map(({ sectionNumber, subsections, ...section }) => ({
      ...section,
      section_number: sectionNumber,
      subsections: subsections.map(({ sectionNumber, isUnlocked, lockReason, isBegun, isResting, ...part }) => ({
        ...part,
        section_number: sectionNumber,
        is_unlocked: isUnlocked,
        lock_reason: lockReason,
        is_begun: isBegun,
        is_resting: isResting,
      })),
    })),
  };
}

export function sectionStatusRow(structure: CourseStructure): z.input<typeof sectionStatus> {
  return { success: true, ...countsOf(structure), ...statusOf(structure) };
}

function countsOf({ sections, isGenerating, rest }: CourseStructure) {
  return {
    sections_exist: sections.length > 0,
    sections_count: sections.length,
    is_generating: isGenerating || rest?.status === "drawing",
  };
}

function statusOf({ sections, generationStatus, rest }: CourseStructure): z.input<typeof sectionGeneration> {
  const base = { progress: "", progress_percentage: null, sections_created: sections.length, total_expected: null };
  const failure = generationStatus?.failure ?? (rest?.status === "failed" ? rest.failure : null);
  if (failure) return { ...base, status: "error", error: failure.message, can_retry: failure.canRetry };
  const fine = { error: null, can_retry: false };
  if (generationStatus) {
    const { progress, share } = generationStatus;
    return { ...base, ...fine, status: "generating", progress, progress_percentage: percent(share) };
  }
  if (rest?.status === "drawing") {
    const progress = "Drawing up the rest of your course";
    return { ...base, ...fine, status: "generating", progress, progress_percentage: percent(rest.share) };
  }
  if (sections.length === 0 || rest) return { ...base, status: "not_started", error: null, can_retry: true };
  return { ...base, ...fine, status: "completed", progress_percentage: 100, total_expected: sections.length };
}

function percent(share: number | null): number | null {
  return share === null ? null : Math.round(100 * share);
}
