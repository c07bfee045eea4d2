import type { Appearance } from "./appearance";

/** Who looks at a page, as every page is told. */
export interface Viewer {
  csrfToken: string;
  firstName: string;
  lastName: string;
  email: string;
  isStaff: boolean;
  /** Null while nobody knows. */
  timeZone: string | null;
  locale: string | null;
  appearance: Appearance;
}
