/** What the work is about, set as the index of a book: a line for each field, and the parts of it. */
import { Link } from "react-router";
import { home } from "../../../content/home.ts";
import { paths } from "../../shared/config/paths.ts";
import styles from "./expertise-index.module.css";

export function ExpertiseIndex() {
  return (
    <>
      <ul className={styles["index"]}>
        {home.expertise.map(({ title, text, parts }) => (
          <li key={title} className={styles["field"]}>
            <h3>{title}</h3>
            <div>
              <p>{text}</p>
              <ul className={styles["parts"]}>
                {parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <Link to={paths.services} className={styles["all"]}>
        {home.servicesLink}
      </Link>
    </>
  );
}
