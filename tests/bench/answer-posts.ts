import SQLite from "better-sqlite3";
import { formsIn } from "../support/forms-in";
import type { LearnerCopy } from "./copy-learner";
import type { Post } from "./open-loop";

/** Opens each learner's question and fills in its form: the first option, and an explanation. */
export async function fillAnswerForms(origin: string, learners: LearnerCopy[]): Promise<Post[]> {
  const posts: Post[] = [];
  for (const { cookie, questionPath } of learners) {
    const response = await fetch(origin + questionPath, { headers: { Cookie: cookie, Accept: "text/html" } });
    const form = formsIn(await response.text()).find(({ fields }) => fields.some(({ type }) => type === "radio"));
    if (!form) throw new Error(`No form with options on ${questionPath} (${response.status})`);
    const option = form.fields.find(({ type }) => type === "radio");
    const explanation = form.fields.find(({ type }) => type === "textarea");
    posts.push({
      path: form.action || questionPath,
      cookie,
      fields: {
        ...form.defaults,
        ...(option ? { [option.name]: option.value } : {}),
        ...(explanation ? { [explanation.name]: "Because the outcomes are equally likely, I counted them." } : {}),
      },
    });
  }
  return posts;
}

export function countAnswers(databaseFile: string): number {
  const database = new SQLite(databaseFile, { readonly: true });
  const count = database.prepare("select count(*) from answers").pluck().get() as number;
  database.close();
  return count;
}
