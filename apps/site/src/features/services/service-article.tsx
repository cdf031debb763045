/** One service with its picture: what it is, what the client gets, typical results, and how it starts. */
import { services, type Service } from "../../../content/services.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import styles from "./service-article.module.css";

interface ServiceArticleProps {
  readonly service: Service;
  /** Its picture is in the page's first view. */
  readonly isFirst: boolean;
}

export function ServiceArticle({ service, isFirst }: ServiceArticleProps) {
  const { id, title, text, deliverables, outcomes, start } = service;
  return (
    <article id={id} aria-labelledby={`${id}-heading`} className={styles["service"]}>
      <div className={styles["head"]}>
        <h2 id={`${id}-heading`}>{title}</h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      <img
        src={mediaUrl(`service-${id}.svg`)}
        width={1200}
        height={800}
        alt=""
        loading={isFirst ? undefined : "lazy"}
        className={styles["picture"]}
      />
      <div>
        <h3>{services.deliverablesHeading}</h3>
        <Points points={deliverables} />
      </div>
      <div>
        <h3>{services.outcomesHeading}</h3>
        <Points points={outcomes} />
      </div>
      <div className={styles["start"]}>
        <h3>{services.startHeading}</h3>
        <p>{start}</p>
      </div>
    </article>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles["points"]}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
