/** The name, with a seedling whose root goes deeper than its leaves reach up. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false">
        <path d="M12 9v21M12 16.500c-4 .5-6 2.5-7 5.500M12 20.500c3 .5 5 2 6 4.5" />
        <path
          className="wordmark-leaf"
          d="M12 10C12 5 8.5 2 2.5 2 2.5 7 6 10 12 10zM12 10c0-3.5 3-6 9-6 0 4-3 6-9 6z"
        />
      </svg>
      Taproot
    </span>
  );
}
