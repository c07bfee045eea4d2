/** The one place that says what each plan is called, costs, allows and offers. Everything that shows or limits reads it. */
export interface Plan {
  id: "free" | "trial" | "premium-monthly" | "premium-yearly" | "enterprise";
  name: string;
  /** US dollars; null: on request. */
  price: number | null;
  /** What the price is for. */
  period: string;
  labels: string[];
  /** A line below the price. */
  note: string | null;
  features: string[];
  /** What it does not have. */
  missing: string[];
  limits: PlanLimits;
}

/** What a plan allows. Null is no limit. */
export type PlanLimits = FreeLimits | PaidLimits;

/** Without the learning screens: what was made there before stays readable in any case. */
export interface FreeLimits extends HelpLimits {
  courses: number;
  /** Placement tests, over all courses. */
  assessments: number;
  learning: false;
}

interface PaidLimits extends HelpLimits {
  courses: number | null;
  assessments: number | null;
  learning: true;
}

interface HelpLimits {
  /** Pieces of study material that a learner has written, over all courses. */
  studyMaterials: number | null;
  /** How many levels down a wrong answer may be broken, within what the server allows anybody. */
  breakdownLevels: number | null;
}

export const TRIAL_DAYS = 3;
/** Per cent, taken off at checkout for students with a university address. */
export const STUDENT_DISCOUNT = 20;
/** In which a first subscription is paid back, whatever the reason. */
export const MONEY_BACK_DAYS = 30;
/** Between the announcement of a new price and the day it holds. */
export const PRICE_NOTICE_DAYS = 30;
export const CURRENCY = "USD";

const premium = [
  "Unlimited courses",
  "Unlimited conceptual breakdown",
  "Unlimited content creation",
  "Real-time AI Q&A chatbots",
];
const unlimited: PaidLimits = {
  courses: null,
  assessments: null,
  learning: true,
  studyMaterials: null,
  breakdownLevels: null,
};
const free: FreeLimits = { courses: 3, assessments: 3, learning: false, studyMaterials: 5, breakdownLevels: 1 };

/** Of whoever let a trial end without buying: less than free, which they have had. */
export const EXPIRED_TRIAL_LIMITS: FreeLimits = { ...free, courses: 2 };

export const plans: Plan[] = [
  {
    id: "free",
    name: "Free",
    price: 0,
    period: "forever",
    labels: [],
    note: null,
    features: [
      "3 assessments",
      "3 course plan generations",
      "Personalised assessment and onboarding",
      "Limited content creation",
    ],
    missing: ["AI Q&A chatbots"],
    limits: free,
  },
  {
    id: "trial",
    name: "Free Trial",
    price: 0,
    period: `for ${TRIAL_DAYS} days`,
    labels: [],
    note: "Premium from the first day, cancel anytime",
    features: premium,
    missing: [],
    limits: unlimited,
  },
  {
    id: "premium-monthly",
    name: "Monthly Premium",
    price: 29,
    period: "per month",
    labels: ["MOST POPULAR"],
    note: null,
    features: [...premium, "Standard support"],
    missing: [],
    limits: unlimited,
  },
  {
    id: "premium-yearly",
    name: "Yearly Premium",
    price: 240,
    period: "per year",
    labels: ["BEST VALUE", "Save 31% vs Monthly"],
    note: "About $20 per month, billed annually",
    features: [...premium, "Priority support"],
    missing: [],
    limits: unlimited,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    price: null,
    period: "Custom pricing",
    labels: [],
    note: null,
    features: ["Team analytics", "Custom hiring pipelines", "Skill verification reports", "White-label"],
    missing: [],
    limits: unlimited,
  },
];

/** Premium is one plan with two periods. */
export type BillingCycle = "monthly" | "yearly";

/** What is paid in dollars each period. */
export function premiumPrice(cycle: BillingCycle): number {
  return planOf(`premium-${cycle}`).price!;
}

export function planOf(id: Plan["id"]): Plan {
  return plans.find((plan) => plan.id === id)!;
}

/** What the pricing section offers: a trial is the way into premium, and stands there with it. */
export const offeredPlans = plans.filter(({ id }) => id !== "trial");

/** A new price of premium, for those who have it: written here, it is mailed to each of them in time. */
export interface PriceChange {
  cycle: BillingCycle;
  /** US dollars: all former prices that it takes the place of. Whoever pays another one has it by agreement, and keeps it. */
  replaces: number[];
  /** US dollars. */
  price: number;
  /** `2027-03-01`: periods that begin from then on cost the new price. At least `PRICE_NOTICE_DAYS` after it was written here. */
  from: string;
}

export const priceChanges: PriceChange[] = [];
