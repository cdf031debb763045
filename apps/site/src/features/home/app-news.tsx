/**
 * The app-update banner on Home: once dismissed it stays so (`spec.md` §2).
 *
 * Its room is kept whatever the visitor decided, now or earlier, so nothing on the page moves; and it shows only when that
 * is known, so a dismissed one never flashes. Without scripts it shows at once.
 */
import { useRef } from "react";
import { home } from "../../../content/home.ts";
import { updateBanner } from "../../../content/update-banner.ts";
import { UpdateBanner } from "../../shared/ui/update-banner.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import styles from "./app-news.module.css";
import { useDismissal } from "./banner-dismissal.ts";

export function AppNews() {
  const place = useRef<HTMLDivElement>(null);
  const { isDismissed, dismiss } = useDismissal(updateBanner.id);
  // Hidden it can't keep the focus; the place it had can, so the next Tab goes on from here.
  const dismissAndStay = () => {
    dismiss();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} className={styles["place"]}>
      <div className={styles["news"]} data-shown={isDismissed === false} hidden={isDismissed}>
        <UpdateBanner onDismiss={dismissAndStay} />
      </div>
      <output>{isDismissed === true && <VisuallyHidden>{home.bannerDismissed}</VisuallyHidden>}</output>
    </div>
  );
}
