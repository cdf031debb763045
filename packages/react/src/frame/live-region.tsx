/**
 * The widget's one polite live region: it shows notices, and tells screen readers what is running.
 *
 * It stays in the document when the screen changes, because screen readers do not read a live region that appears
 * together with its text.
 */
import type { ReactElement } from "react";
import formStyles from "../theme/form.module.css";
import styles from "../theme/notices.module.css";
import { useWidget } from "../widget-context.ts";
import { Notice } from "./notice.tsx";

/** A text that screen readers read while its screen is shown. */
export interface Announcement {
  readonly text: string;
  readonly screen: string;
  /** Grows, so that the same text is read again. */
  readonly count: number;
}

export function LiveRegion({ announcement }: { readonly announcement: Announcement | undefined }): ReactElement {
  const { view, messages, isChecking } = useWidget();
  const { status, notices, link } = messages;
  const isOfLink = view.route === "confirmSignUp" && view.signUpVerification === "link";
  const noticeTexts = isOfLink ? { ...notices, ...link.notices } : notices;
  const isPending = view.route === "transition" || view.route === "signOut";
  const isLoading = view.route === "idle" || view.route === "setup";
  return (
    <output aria-atomic="false" className={styles["status"]}>
      {isPending && <span className={styles["pending"]}>{status[view.route]}</span>}
      {isLoading && <span className={formStyles["spoken"]}>{status.loading}</span>}
      {!isPending && (view.isBusy || isChecking) && <span className={formStyles["spoken"]}>{status.busy}</span>}
      {view.notice !== undefined && <Notice text={noticeTexts[view.notice]} />}
      {announcement !== undefined && (
        <span key={announcement.count} className={formStyles["spoken"]}>
          {announcement.text}
        </span>
      )}
    </output>
  );
}
