/** The site's picture: a gate in its rings, and separately its reflection in still water. Decoration only. */
import { useId } from "react";
import styles from "./gate.module.css";

export function Gate({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={[styles["gate"], className].join(" ")} viewBox="0 0 400 300" aria-hidden="true">
      <Arches />
    </svg>
  );
}

export function GateReflection({ className }: { readonly className: string | undefined }) {
  const mask = useId();
  return (
    <svg className={[styles["gate"], className].join(" ")} viewBox="0 0 400 240" aria-hidden="true">
      <mask id={mask} stroke="#fff">
        {/* Each ripple is thinner than the one before, and farther from it. */}
        <path d="M0 14h400" strokeWidth="24" />
        <path d="M0 46h400" strokeWidth="20" />
        <path d="M0 77h400" strokeWidth="15" />
        <path d="M0 107h400" strokeWidth="11" />
        <path d="M0 138h400" strokeWidth="8" />
        <path d="M0 170h400" strokeWidth="5" />
        <path d="M0 203h400" strokeWidth="3" />
      </mask>
      <g mask={`url(#${mask})`}>
        <g transform="matrix(1 0 0 -0.8 0 240)">
          <Arches />
        </g>
      </g>
    </svg>
  );
}

function Arches() {
  return (
    <>
      <circle className={styles["ring"]} cx="200" cy="200" r="198" />
      <circle className={styles["ring"]} cx="200" cy="200" r="168" />
      <circle className={styles["ring"]} cx="200" cy="200" r="138" />
      <path className={styles["outer"]} d="M104 300v-98a96 96 0 0 1 192 0v98" />
      <path className={styles["inner"]} d="M152 300v-96a48 48 0 0 1 96 0v96" />
    </>
  );
}
