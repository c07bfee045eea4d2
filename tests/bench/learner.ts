import { Visitor } from "../support/visitor";

export interface PreparedLearner {
  cookie: string;
  dashboardPath: string;
  /** null: not walked to yet; the bench then leaves these pages out and says so. */
  questionPath: string | null;
  contentPath: string | null;
}

/** Signs in over HTTP as a person would and walks to the pages that the bench measures. */
export async function prepareLearner(origin: string): Promise<PreparedLearner> {
  const visitor = new Visitor(origin);
  const login = await visitor.open("/login");
  const consent = await visitor.open(login.link("Continue with Google"));
  const dashboard = await visitor.submit(consent, consent.form("Continue"), {
    name: "Bench Learner",
    email: "bench@example.org",
  });
  if (dashboard.status >= 400) throw new Error(`Signing in ended at ${dashboard.url.href} with ${dashboard.status}`);
  return { cookie: visitor.cookie, dashboardPath: "/dashboard", questionPath: null, contentPath: null };
}
