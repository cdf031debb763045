/** Long text: a readable measure, and paragraphs, headings and lists set apart as in a book. Lists in it have no class. */
import type { ReactNode } from "react";
import styles from "./prose.module.css";

export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles["prose"]}>{children}</div>;
}
