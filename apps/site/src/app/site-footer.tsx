/** The quiet end of every page. */
import { site } from "../../content/site.ts";
import { BrandMark } from "../shared/ui/brand-mark.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        <p className={styles["brand"]}>
          <BrandMark />
          {site.brand}
        </p>
        <p className={styles["note"]}>{site.footerNote}</p>
      </div>
    </footer>
  );
}
