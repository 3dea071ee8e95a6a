import type { ComponentChildren } from 'preact';
import styles from './Drawing.module.css';

interface DrawingProps {
  width: number;
  children: ComponentChildren;
}

function Drawing({ width, children }: DrawingProps) {
  return (
    <svg
      class={styles.drawing}
      aria-hidden="true"
      width={width}
      height="96"
      viewBox={`0 0 ${width} 96`}
    >
      {children}
    </svg>
  );
}

/** A window with an empty list, and the first report in front of it. */
export const FirstReport = () => (
  <Drawing width={168}>
    <rect class={styles.raised} x="10" y="10" width="112" height="76" rx="8" />
    <path class={styles.line} d="M10 26h112M22 42h64M22 56h48M22 70h56" />
    <path class={styles.dots} d="M19 18h.01M26 18h.01M33 18h.01" />
    <rect class={styles.sheet} x="92" y="34" width="66" height="52" rx="8" />
    <path class={styles.line} d="M104 64h42M104 74h28" />
    <circle class={styles.good} cx="110" cy="49" r="6.5" />
    <path class={styles.sign} d="M107 49.2l2.2 2.2l4-4.6" />
  </Drawing>
);

/** Rows, none of which is under the glass. */
export const NothingFound = () => (
  <Drawing width={128}>
    <rect class={styles.raised} x="10" y="12" width="92" height="18" rx="5" />
    <rect class={styles.raised} x="10" y="38" width="92" height="18" rx="5" />
    <rect class={styles.raised} x="10" y="64" width="92" height="18" rx="5" />
    <path class={styles.line} d="M20 21h40M20 47h28M20 73h36" />
    <path class={styles.handle} d="M96 70l16 16" />
    <circle class={styles.sheet} cx="84" cy="58" r="17" />
    <path class={styles.accent} d="M78 52l12 12M90 52l-12 12" />
  </Drawing>
);

/** A window and a service, with nothing between them. */
export const NoAnswer = () => (
  <Drawing width={184}>
    <rect class={styles.raised} x="10" y="24" width="62" height="48" rx="7" />
    <path class={styles.line} d="M10 36h62M20 48h34M20 58h22" />
    <path class={styles.gap} d="M80 48h24" />
    <path class={styles.bad} d="M87 43l10 10M97 43l-10 10" />
    <rect class={styles.sheet} x="112" y="14" width="62" height="20" rx="5" />
    <rect class={styles.sheet} x="112" y="38" width="62" height="20" rx="5" />
    <rect class={styles.sheet} x="112" y="62" width="62" height="20" rx="5" />
    <path class={styles.dots} d="M122 24h.01M122 48h.01M122 72h.01" />
    <path class={styles.line} d="M134 24h28M134 48h28M134 72h28" />
  </Drawing>
);
