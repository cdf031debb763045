/** Long text with a readable line length and spaced paragraphs, headings and lists. Lists in it have no class. */
import type { ReactNode } from "react";
import styles from "./prose.module.css";

export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles["prose"]}>{children}</div>;
}
