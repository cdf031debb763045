/**
 * One service: what it is, what the client gets, typical results, and how it starts. What the service does not have is
 * left out.
 */
import { services, type Service } from "../../../content/services.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import styles from "./service-article.module.css";

interface ServiceArticleProps {
  readonly service: Service;
  /** Its picture is in the page's first view. */
  readonly isFirst: boolean;
}

export function ServiceArticle({ service, isFirst }: ServiceArticleProps) {
  const { id, title, text, picture, deliverables, outcomes, start } = service;
  return (
    <article id={id} aria-labelledby={`${id}-heading`} className={styles["service"]}>
      <div className={styles["head"]}>
        <h2 id={`${id}-heading`}>{title}</h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      {picture && (
        <img
          src={mediaUrl(picture)}
          width={1200}
          height={800}
          alt=""
          loading={isFirst ? undefined : "lazy"}
          className={styles["picture"]}
        />
      )}
      <Points heading={services.deliverablesHeading} points={deliverables} />
      <Points heading={services.outcomesHeading} points={outcomes} />
      {start !== "" && (
        <div className={styles["start"]}>
          <h3>{services.startHeading}</h3>
          <p>{start}</p>
        </div>
      )}
    </article>
  );
}

interface PointsProps {
  readonly heading: string;
  readonly points: readonly string[];
}

function Points({ heading, points }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3>{heading}</h3>
      <ul className={styles["points"]}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
