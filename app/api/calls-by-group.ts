import { groups } from "./groups";
import type { ApiDescription } from "./openapi";
import { describedOperations, groupOf } from "./described-operation";

/** What can be called, a line each, in the chapters of the description; those without a call are left out. */
export function callsByGroup(api: ApiDescription, site: { hasPlans: boolean }) {
  return Object.entries(groups)
    .filter(([name]) => groupOf(name, site) !== null)
    .map(([name, { title }]) => ({
      name,
      title,
      calls: describedOperations(api, name).map(({ id, method, path, summary }) => ({ id, method, path, summary })),
    }))
    .filter(({ calls }) => calls.length > 0);
}
