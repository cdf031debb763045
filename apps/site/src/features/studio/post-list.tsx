/** The posts, newest first, each with its date as MM/DD/YYYY and an address of its own, and an index of them beside. */
import { posts } from "../../../content/posts.ts";
import { studio } from "../../../content/studio.ts";
import { PageIndex } from "../../shared/ui/page/page-index.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { usDate } from "../../shared/ui/us-date.ts";
import { withIds } from "./post-id.ts";
import styles from "./post-list.module.css";

export default function PostList() {
  const list = withIds(posts);
  if (list.length === 0) return <p>{studio.noPosts}</p>;
  return (
    <div className={styles["posts"]}>
      {list.length > 1 && (
        <div className={styles["index"]}>
          <PageIndex label={studio.postsIndexLabel} entries={list.map(({ id, title }) => ({ id, heading: title }))} />
        </div>
      )}
      <div className={styles["list"]}>
        {list.map(({ id, title, isoDate, summary, content }) => (
          <article key={id} aria-labelledby={id}>
            <h3 id={id} className={styles["title"]}>
              <a href={`#${id}`}>{title}</a>
            </h3>
            <time dateTime={isoDate} className={styles["date"]}>
              {usDate(isoDate)}
            </time>
            <p className={styles["summary"]}>{summary}</p>
            <Prose>
              {content.map((part) =>
                typeof part === "string" ? (
                  <p key={part}>{part}</p>
                ) : (
                  <ul key={part[0]}>
                    {part.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </Prose>
            {list.length > 1 && (
              <p className={styles["back"]}>
                <a href="#post">{studio.postsIndexLabel}</a>
              </p>
            )}
          </article>
        ))}
      </div>
    </div>
  );
}
