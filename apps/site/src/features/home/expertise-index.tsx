/** The fields of expertise, set like the index of a book: one line for each field, with its parts, and a link below. */
import { home } from "../../../content/home.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import styles from "./expertise-index.module.css";

export function ExpertiseIndex() {
  return (
    <>
      {home.expertise.length > 0 && (
        <ul className={styles["index"]}>
          {home.expertise.map(({ title, text, parts }) => (
            <li key={title} className={styles["field"]}>
              <h3>{title}</h3>
              <div>
                <p>{text}</p>
                {parts.length > 0 && (
                  <ul className={styles["parts"]}>
                    {parts.map((part) => (
                      <li key={part}>{part}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.services} variant="quiet">
        {home.servicesLink}
      </ButtonLink>
    </>
  );
}
