/** Something that can be learned here, as the form shows it. */
export interface Topic {
  id: string;
  name: string;
  description: string;
  parts?: number;
}
