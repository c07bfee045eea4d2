const shapes = {
  book: <path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.500zm0 0v14" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  home: <path d="m3.5 11.5 8.5-7 8.5 7M6 10v9.500h12V10" />,
  lock: <path d="M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  map: (
    <path d="M12 9v6m0 0-5 3m5-3 5 3M9.5 6.500a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3.500 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M17.500 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  review: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.200m0-5v5h-5M12 8v4.5l3 2" />,
  settings: <path d="M4 7h9m5 0h2M4 17h2m5 0h9M13 4.500v5M18 4.500v5zM6 14.500v5M11 14.500v5" />,
  support: <path d="M4 5h16v11.500H11L6.500 20.500v-4H4zM8 9h8M8 12.500h5" />,
  "sign-out": <path d="M10 4.500H4.500v15H10m4-12 4.5 4.5-4.5 4.500M18.5 12H9" />,
};

export type IconName = keyof typeof shapes;

export const iconNames = Object.keys(shapes) as IconName[];

interface IconProps {
  name: IconName;
}

/** Every picture of the product. Always beside words that say the same, so screen readers skip it. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}
