import { Link } from "./link";

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="actions" aria-label="Pages">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          Newer
        </Link>
      )}{" "}
      <span>
        Page {page} of {pageCount}
      </span>{" "}
      {page < pageCount && (
        <Link to={addressOf(page + 1)} rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}
