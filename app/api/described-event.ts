import { fieldsOf, type DescribedField } from "./described-field";
import type { JsonSchema } from "./json-schema";
import type { ApiDescription } from "./openapi";

/** What endpoints are told of something that happened, for a person's eyes. */
export interface DescribedEvent {
  /** `gap.found` */
  type: string;
  summary: string;
  /** Of its `data`. */
  fields: DescribedField[];
  example: string | null;
}

export function describedEvents(api: ApiDescription): DescribedEvent[] {
  return Object.entries(api.webhooks).map(([type, { post }]) => {
    const { schema, example } = post.requestBody.content["application/json"];
    return {
      type,
      summary: post.summary,
      fields: fieldsOf(api, (schema.properties as { data: JsonSchema }).data),
      example: example === undefined ? null : JSON.stringify(example, null, 2),
    };
  });
}
