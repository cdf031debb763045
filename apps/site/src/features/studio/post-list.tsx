/** The six posts, newest first, each with its date as MM/DD/YYYY and an address of its own. */
import { posts } from "../../../content/posts.ts";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { postId } from "./post-id.ts";
import styles from "./post-list.module.css";
import { usDate } from "./us-date.ts";

export default function PostList() {
  return posts.map(({ title, isoDate, summary, content }) => (
    <article key={isoDate} aria-labelledby={postId(isoDate)} className={styles["post"]}>
      <time dateTime={isoDate} className={styles["date"]}>
        {usDate(isoDate)}
      </time>
      <div>
        <h3 id={postId(isoDate)} className={styles["title"]}>
          <a href={`#${postId(isoDate)}`}>{title}</a>
        </h3>
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
      </div>
    </article>
  ));
}
