/** The posts, newest first, each with its date as MM/DD/YYYY and an address of its own, and an index of them beside. */
import { posts } from "../../../content/posts.ts";
import { studio } from "../../../content/studio.ts";
import { PageIndex } from "../../shared/ui/page/page-index.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { postId } from "./post-id.ts";
import styles from "./post-list.module.css";
import { usDate } from "./us-date.ts";

export default function PostList() {
  return (
    <div className={styles["posts"]}>
      {posts.length > 1 && (
        <div className={styles["index"]}>
          <PageIndex
            label={studio.postsIndexLabel}
            entries={posts.map(({ title, isoDate }) => ({ id: postId(isoDate), heading: title }))}
          />
        </div>
      )}
      <div className={styles["list"]}>
        {posts.map(({ title, isoDate, summary, content }) => (
          <article key={isoDate} aria-labelledby={postId(isoDate)}>
            <h3 id={postId(isoDate)} className={styles["title"]}>
              <a href={`#${postId(isoDate)}`}>{title}</a>
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
          </article>
        ))}
      </div>
    </div>
  );
}
