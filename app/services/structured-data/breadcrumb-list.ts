import type { Thing } from "./thing";

/** An item as the breadcrumb on the page shows it; the last one, the page itself, leads nowhere. */
interface Crumb {
  label: string;
  to?: string;
}

export function breadcrumbList(crumbs: Crumb[], publicUrl: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: publicUrl + to }),
    })),
  };
}
