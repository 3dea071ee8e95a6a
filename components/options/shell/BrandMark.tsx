/** Drawn like public/icon.svg, as in the page's HTML. */
export const BrandMark = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16">
    <path fill="#4560e0" d="M3 0h8l5 5v8a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3" />
    <path fill="#bccaff" d="M11 0l5 5h-4a1 1 0 0 1-1-1" />
    <path fill="#fff" d="M2.25 6h3l2.5 4.6L10.5 6h3l-4.3 7.5h-3" />
  </svg>
);
