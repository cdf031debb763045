/** The picture beside the welcome: a gate, and its reflection in still water. Pure decoration. */
import styles from "./still-water.module.css";

export function StillWater({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true">
      <defs>
        <linearGradient id="still-water-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles["skyTop"]} />
          <stop offset="1" className={styles["skyBottom"]} />
        </linearGradient>
      </defs>
      <circle cx="200" cy="200" r="192" fill="url(#still-water-sky)" />
      <g className={styles["gate"]}>
        <path className={styles["arch1"]} d="M88 236V176a112 112 0 0 1 224 0v60" />
        <path className={styles["arch2"]} d="M124 236V180a76 76 0 0 1 152 0v56" />
        <path className={styles["arch3"]} d="M160 236V184a40 40 0 0 1 80 0v52" />
      </g>
      <g className={styles["reflection"]}>
        <path className={styles["arch1"]} d="M88 262v14a112 84 0 0 0 224 0v-14" />
        <path className={styles["arch2"]} d="M124 262v12a76 57 0 0 0 152 0v-12" />
        <path className={styles["arch3"]} d="M160 262v10a40 30 0 0 0 80 0v-10" />
      </g>
      <path className={styles["shore"]} d="M20 249h360" />
    </svg>
  );
}
