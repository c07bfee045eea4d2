/** Something that can be learned here, as the form shows it. */
export interface Topic {
  id: string;
  name: string;
  description: string;
  /** How long a course in it is; null where that is not known before. */
  length: string | null;
}
