/**
 * The widget's one polite live region: good news to see and hear, and what is going on while there is nothing to do.
 *
 * It stays in the document from screen to screen, because a live region that appears together with its text is not heard.
 */
import type { ReactElement } from "react";
import formStyles from "../theme/form.module.css";
import styles from "../theme/notices.module.css";
import { useWidget } from "../widget-context.ts";
import { Notice } from "./notice.tsx";

/** Something that is seen elsewhere and told here, on the screen it belongs to. */
export interface Announcement {
  readonly text: string;
  readonly screen: string;
  /** Grows, so that the same text is told again. */
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
