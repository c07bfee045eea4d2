import type { Operation } from "./operation";

interface Found {
  operation: Operation;
  /** As they stand in the address, decoded. */
  params: Record<string, string>;
}

/** What has a path among the calls: by method, and the methods that it has. */
interface FoundPath {
  found: Found | null;
  methods: string[];
}

/** Finds what is called. A path without parameters goes before one that a parameter makes fit. */
export function operationFinder(operations: readonly Operation[]) {
  const bySegments = new Map<number, Operation[]>();
  for (const operation of operations) {
    const { length } = segmentsOf(operation.path);
    bySegments.set(length, [...(bySegments.get(length) ?? []), operation]);
  }
  return (method: string, pathname: string): FoundPath => {
    const segments = segmentsOf(pathname);
    const fitting = (bySegments.get(segments.length) ?? []).flatMap((operation) => {
      const params = paramsOf(operation.path, segments);
      return params ? [{ operation, params }] : [];
    });
    const fewest = Math.min(...fitting.map(({ params }) => Object.keys(params).length));
    const closest = fitting.filter(({ params }) => Object.keys(params).length === fewest);
    const wanted = method === "HEAD" ? "GET" : method;
    return {
      found: closest.find(({ operation }) => operation.method === wanted) ?? null,
      methods: closest.length > 0 ? [...closest.flatMap(({ operation }) => answeredTo(operation)), "OPTIONS"] : [],
    };
  };
}

function answeredTo({ method }: Operation): string[] {
  return method === "GET" ? ["GET", "HEAD"] : [method];
}

function segmentsOf(path: string): string[] {
  return path.split("/").slice(1);
}

function paramsOf(path: string, segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of segmentsOf(path).entries()) {
    const segment = segments[index]!;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== segment : segment === "") return null;
    if (name !== undefined) params[name] = decodeURIComponent(segment);
  }
  return params;
}
