/**
 * The app-update banner on Home. A visitor who has dismissed it does not see it again.
 *
 * Its space is always kept, so that nothing moves. It only appears when it is known that it was not dismissed, so that
 * it never flashes; without scripts it is always shown.
 */
import { useRef } from "react";
import { home } from "../../../content/home.ts";
import { updateBanner, type Announcement } from "../../../content/update-banner.ts";
import { UpdateBanner } from "../../shared/ui/update-banner.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import styles from "./app-news.module.css";
import { useDismissal } from "./banner-dismissal.ts";

export function AppNews() {
  return updateBanner && <DismissibleNews announcement={updateBanner} />;
}

function DismissibleNews({ announcement }: { readonly announcement: Announcement }) {
  const place = useRef<HTMLDivElement>(null);
  const { isDismissed, dismiss } = useDismissal(announcement.id);
  // A hidden banner loses the focus. Its place gets it instead, so that the next Tab continues from here.
  const dismissAndStay = () => {
    dismiss();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} className={styles["place"]}>
      <div className={styles["news"]} data-shown={isDismissed === false} hidden={isDismissed}>
        <UpdateBanner announcement={announcement} onDismiss={dismissAndStay} />
      </div>
      <output>{isDismissed === true && <VisuallyHidden>{home.bannerDismissed}</VisuallyHidden>}</output>
    </div>
  );
}
