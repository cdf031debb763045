/** The footer of every page: the name of the site, links to the pages, and the policies. */
import { Link } from "../shared/ui/actions/link.tsx";
import { site } from "../../content/site.ts";
import { paths } from "../shared/config/paths.ts";
import { BrandMark } from "../shared/ui/brand-mark.tsx";
import { ExternalLink } from "../shared/ui/actions/external-link.tsx";
import styles from "./site-footer.module.css";

const pages = [
  { to: paths.home, label: site.homeLink },
  { to: paths.about, label: site.aboutLink },
  { to: paths.products, label: site.productsLink },
  { to: paths.services, label: site.servicesLink },
  { to: paths.studio, label: site.studioLink },
  { to: paths.policy, label: site.policyLink },
  { to: paths.terms, label: site.termsLink },
] as const;

export function SiteFooter() {
  return (
    <footer className={styles["footer"]}>
      <div>
        <p className={styles["brand"]}>
          <BrandMark />
          {site.brand}
        </p>
        <p className={styles["note"]}>{site.footerNote}</p>
      </div>
      <nav aria-label={site.footerNavigationLabel}>
        <ul className={styles["links"]}>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <ExternalLink href={paths.contact}>{site.contactLink}</ExternalLink>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
