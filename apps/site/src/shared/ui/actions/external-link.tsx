/** A link that opens a new tab and says so, to another site or to a page that should not replace the current one. */
import { useLocation } from "react-router";
import { site } from "../../../../content/site.ts";
import buttonStyles from "./button.module.css";
import styles from "./external-link.module.css";
import { VisuallyHidden } from "../visually-hidden.tsx";

interface ExternalLinkProps {
  readonly href: string;
  readonly children: string;
  /** Makes the link look like a button. */
  readonly variant?: "primary" | "quiet";
  readonly className?: string | undefined;
}

export function ExternalLink({ href, children, variant, className }: ExternalLinkProps) {
  const { pathname } = useLocation();
  const own = variant === undefined ? styles["inline"] : `${buttonStyles["button"]} ${buttonStyles[variant]}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-current={href === pathname ? "page" : undefined}
      className={className ?? own}
    >
      {children} <VisuallyHidden>{site.opensInNewTab}</VisuallyHidden>
      <svg className={styles["arrow"]} viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2h6v6m0-6L2 10" />
      </svg>
    </a>
  );
}
