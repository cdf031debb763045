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
import { isLoadingRoute, isPendingRoute } from "./routes-without-screen.ts";

/** A text that screen readers read while its screen is shown. */
export interface Announcement {
  readonly text: string;
  readonly screen: string;
  /** Grows, so that the same text is read again. */
  readonly count: number;
}

export function LiveRegion({ announcement }: { readonly announcement: Announcement | undefined }): ReactElement {
  const { view, messages, allMessages, isChecking, shownScreen } = useWidget();
  const { status, notices } = messages;
  const { route } = view;
  const isOfLink = route === "confirmSignUp" && view.signUpVerification === "link";
  const noticeTexts = isOfLink ? { ...notices, ...allMessages?.link.notices } : notices;
  const isPending = isPendingRoute(route);
  const isLoading = isLoadingRoute(route) || shownScreen.status === "loading";
  return (
    <output aria-atomic="false" className={styles["status"]}>
      {isPending && <span className={styles["pending"]}>{status[route]}</span>}
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
