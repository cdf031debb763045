/** The announcement of what is new in the iOS app, with a link to the store. */
import { useId } from "react";
import type { Announcement } from "../../../content/update-banner.ts";
import { Badge } from "./badge.tsx";
import { ExternalLink } from "./actions/external-link.tsx";
import styles from "./update-banner.module.css";

interface UpdateBannerProps {
  readonly announcement: Announcement;
  /** Without it, the banner can't be dismissed. */
  readonly onDismiss?: () => void;
}

export function UpdateBanner({ announcement, onDismiss }: UpdateBannerProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles["banner"]}>
      <Badge>{announcement.badge}</Badge>
      <h2 id={headingId}>{announcement.heading}</h2>
      <ul className={styles["news"]}>
        {announcement.news.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ExternalLink href={announcement.url} className={styles["link"]}>
        {announcement.link}
      </ExternalLink>
      {onDismiss !== undefined && (
        <button type="button" className={styles["dismiss"]} aria-label={announcement.dismiss} onClick={onDismiss}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </button>
      )}
    </section>
  );
}
