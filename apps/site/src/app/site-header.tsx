/** Brand and navigation. Contact opens in a new tab (`spec.md` §2), and says so. */
import { Link, NavLink } from "react-router";
import { site } from "../../content/site.ts";
import { paths } from "../shared/config/paths.ts";
import { BrandMark } from "../shared/ui/brand-mark.tsx";
import { VisuallyHidden } from "../shared/ui/visually-hidden.tsx";
import styles from "./site-header.module.css";

const linkClass = () => styles["link"];

export function SiteHeader() {
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <Link to={paths.home} className={styles["brand"]}>
          <BrandMark />
          {site.brand}
        </Link>
        <nav aria-label={site.navigationLabel}>
          <ul className={styles["links"]}>
            <li>
              <NavLink to={paths.home} end className={linkClass}>
                {site.homeLink}
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.contact} target="_blank" rel="noopener" className={linkClass}>
                {site.contactLink} <VisuallyHidden>{site.opensInNewTab}</VisuallyHidden>
                <svg className={styles["outside"]} viewBox="0 0 12 12" aria-hidden="true">
                  <path d="M4.5 2h5.5v5.5M10 2 2.5 9.5" />
                </svg>
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
