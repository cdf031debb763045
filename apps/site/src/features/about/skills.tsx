/** The technical skills: a card for each group. */
import type { SkillGroup } from "../../../content/about.ts";
import styles from "./skills.module.css";

export function Skills({ groups }: { readonly groups: readonly SkillGroup[] }) {
  return (
    <div className={styles["groups"]}>
      {groups.map(({ heading, items }) => (
        <div key={heading} className={styles["group"]}>
          <h3>{heading}</h3>
          <ul className={styles["items"]}>
            {items.map((item) => (
              <li key={item} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
