import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbItem } from "./breadcrumb";

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  breadcrumb?: BreadcrumbItem[];
  actions?: ReactNode;
}

export function PageHeader({ title, lead, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <h1 dir="auto">{title}</h1>
      {lead && (
        <p className="lead" dir="auto">
          {lead}
        </p>
      )}
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}
