/** What is new in the iOS app, with a link to the store. It can be dismissed if `onDismiss` is given. */
import { useId } from "react";
import { updateBanner } from "../../../content/update-banner.ts";
import { Badge } from "./badge.tsx";
import { ExternalLink } from "./actions/external-link.tsx";
import styles from "./update-banner.module.css";

export function UpdateBanner({ onDismiss }: { readonly onDismiss?: () => void }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles["banner"]}>
      <Badge>{updateBanner.badge}</Badge>
      <h2 id={headingId}>{updateBanner.heading}</h2>
      <ul className={styles["news"]}>
        {updateBanner.news.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ExternalLink href={updateBanner.url} className={styles["link"]}>
        {updateBanner.link}
      </ExternalLink>
      {onDismiss !== undefined && (
        <button type="button" className={styles["dismiss"]} aria-label={updateBanner.dismiss} onClick={onDismiss}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </button>
      )}
    </section>
  );
}
