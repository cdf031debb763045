/** The footer of every page: name, pages, policies and contact, and the owner's copyright, address and imprint. */
import { owner } from "../../content/owner.ts";
import { site } from "../../content/site.ts";
import { paths } from "../shared/config/paths.ts";
import { ExternalLink } from "../shared/ui/actions/external-link.tsx";
import { Link } from "../shared/ui/actions/link.tsx";
import { BrandMark } from "../shared/ui/brand-mark.tsx";
import { EmailAddress } from "../shared/ui/email-address.tsx";
import { FOOTER_ID } from "./footer-id.ts";
import styles from "./site-footer.module.css";

const pages = [
  { to: paths.home, label: site.homeLink },
  { to: paths.about, label: site.aboutLink },
  { to: paths.products, label: site.productsLink },
  { to: paths.services, label: site.servicesLink },
  { to: paths.studio, label: site.studioLink },
  { to: `${paths.studio}#colophon`, label: site.colophonLink },
  { to: paths.policy, label: site.policyLink },
  { to: paths.terms, label: site.termsLink },
] as const;

export function SiteFooter() {
  return (
    <footer id={FOOTER_ID} className={styles["footer"]}>
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
          {owner.socialLinks.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
            </li>
          ))}
        </ul>
      </nav>
      <address className={styles["owner"]}>
        {/* A `bdi` has the direction of its own script, and its line begins where all lines begin. */}
        <span>
          <bdi>{site.copyright(owner.copyrightYear, owner.name ?? site.brand)}</bdi>
        </span>
        {owner.imprint.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {owner.email !== undefined && (
          <a href={`mailto:${owner.email}`}>
            <EmailAddress address={owner.email} />
          </a>
        )}
      </address>
    </footer>
  );
}
