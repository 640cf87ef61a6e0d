/** The product's own line icons in the four sizes of S-083. */

const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'arrow-left': 'M20 12H4.5m6-6-6 6 6 6',
  external: 'M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5',
  info: 'M12 11v5.5M12 7.6v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  question: 'M9.4 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1.9-1.1 1.8M12 16.8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  warning: 'M12 9.5v4.5M12 17v.01M12 3.5 2.5 20h19z',
  error: 'M12 7.5v5.5M12 16.2v.01M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z',
  success: 'M8 12.3l2.8 2.8L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.5 11v5M13.5 11v5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  person: 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M4.5 20c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8 8h3M8 12h3M8 16h3',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10.5 20 4 13.5 3.5 6c0-1.5 1-2.5 2.5-2.5z',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5H18M9 12.5h6M9 16h6',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7',
  clock: 'M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  download: 'M12 4v11m-5-5 5 5 5-5M4.5 20h15',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3 20.5 20.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  offline:
    'M4 4l16 16M3 9.5a14 14 0 0 1 4-2.6M10.5 6A13.5 13.5 0 0 1 21 9.5M6 13a9.5 9.5 0 0 1 4-2.3M14.5 11A9.5 9.5 0 0 1 18 13M12 18.5v.01',
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_SIZES = [20, 22, 24, 36] as const;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

export interface IconProps {
  readonly name: IconName;
  readonly size?: (typeof ICON_SIZES)[number];
  /** Read aloud; left out for an icon beside its own words. */
  readonly label?: string;
}

export function Icon({ name, size = 24, label }: IconProps) {
  const named =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} focusable="false" {...named}>
      <path d={PATHS[name]} />
    </svg>
  );
}
