/**
 * The product's claims in figures. Nobody has measured them here, so pages call them what they are: goals. Whoever runs
 * this Taproot writes their own figures and says of each that is measured that it is.
 */
export interface Claim {
  /** `95%` */
  figure: string;
  /** What it counts. */
  what: string;
  isMeasured: boolean;
}

/** On the landing page. */
export const productClaims: Claim[] = [
  { figure: "10k+", what: "knowledge gaps identified", isMeasured: false },
  { figure: "95%", what: "learning improvement", isMeasured: false },
];

/** On the page of the job-ready tracks. */
export const trackClaims: Claim[] = [
  { figure: "85%", what: "job placement within 6 months", isMeasured: false },
  { figure: "$65k", what: "average starting salary", isMeasured: false },
  { figure: "94%", what: "completion rate", isMeasured: false },
];

/** On the page of the success stories. */
export const storyClaims: Claim[] = [
  { figure: "10,000+", what: "graduates", isMeasured: false },
  { figure: "$15k", what: "average salary increase", isMeasured: false },
  { figure: "4.9/5", what: "satisfaction", isMeasured: false },
];
