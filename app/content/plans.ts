/** The one place that says what each plan is called, costs, allows and offers. Everything that shows or limits reads it. */
export interface Plan {
  id: "free" | "premium-monthly" | "premium-yearly" | "enterprise";
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

interface PlanLimits {
  /** Null is no limit. */
  courses: number | null;
  assessments: number | null;
  /** Whether the learning screens are open. */
  learning: boolean;
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
const unlimited: PlanLimits = { courses: null, assessments: null, learning: true };

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
    limits: { courses: 3, assessments: 3, learning: false },
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
