import type { View } from './view';

const drawings: Readonly<Record<View, string>> = {
  mobile: 'M6 2.5h8v15H6zM9 15h2',
  desktop: 'M2.5 4h15v9.5h-15zM7 16.5h6M10 13.5v3',
};

/** A phone or a screen, in the strokes of the icon set. */
export function ViewIcon({ view }: { view: View }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[view]} />
    </svg>
  );
}
