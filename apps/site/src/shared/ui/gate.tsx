/** The picture of the house: a gate of three arches, and apart from it its reflection, broken by still water. Decoration. */
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
      <g mask={`url(#${mask})`} transform="matrix(1 0 0 -0.8 0 240)" className={styles["reflection"]}>
        <Arches />
      </g>
    </svg>
  );
}

function Arches() {
  return (
    <>
      <path className={styles["outer"]} d="M16 300V192a184 184 0 0 1 368 0v108" />
      <path className={styles["middle"]} d="M76 300V196a124 124 0 0 1 248 0v104" />
      <path className={styles["inner"]} d="M136 300v-98a64 64 0 0 1 128 0v98" />
    </>
  );
}
