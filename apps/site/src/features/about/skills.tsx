/** The technical skills: one row for each group, with its name in the margin. */
import styles from "./skills.module.css";

interface SkillGroup {
  readonly heading: string;
  readonly items: readonly string[];
}

export function Skills({ groups }: { readonly groups: readonly SkillGroup[] }) {
  return groups.map(({ heading, items }) => (
    <div key={heading} className={styles["group"]}>
      <h3>{heading}</h3>
      <ul className={styles["items"]}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}
