/** The default logo, where a platform has none: one record on two proofs. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1890ff" />
      <path
        d="M16 10v4M16 14l-5 4M16 14l5 4M11 18v3M21 18v3"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="#fff">
        <circle cx="16" cy="9" r="2.6" />
        <circle cx="11" cy="22.5" r="2.6" />
        <circle cx="21" cy="22.5" r="2.6" />
      </g>
    </svg>
  );
}
