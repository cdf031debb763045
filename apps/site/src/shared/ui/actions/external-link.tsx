/** A link that opens a new tab and says so, to another site or to a page that should not replace the current one. */
import { useLocation } from "react-router";
import { site } from "../../../../content/site.ts";
import buttonStyles from "./button.module.css";
import styles from "./external-link.module.css";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** A longer word may have to be broken, so the arrow does not hold it together. */
const LONGEST_WORD = 20;

interface ExternalLinkProps {
  readonly href: string;
  readonly children: string;
  /** Makes the link look like a button. */
  readonly variant?: "primary" | "quiet";
  readonly className?: string | undefined;
}

export function ExternalLink({ href, children, variant, className }: ExternalLinkProps) {
  const { pathname } = useLocation();
  const end = lastWordAt(children);
  const own = variant === undefined ? undefined : `${buttonStyles["button"]} ${buttonStyles[variant]}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-current={href === pathname ? "page" : undefined}
      className={className ?? own}
    >
      <span>
        {children.slice(0, end)}
        <span className={styles["end"]}>
          {children.slice(end)} <VisuallyHidden>{site.opensInNewTab}</VisuallyHidden>
          <svg className={styles["arrow"]} viewBox="0 0 12 12" aria-hidden="true">
            <path d="M4 2h6v6m0-6L2 10" />
          </svg>
        </span>
      </span>
    </a>
  );
}

/** Where the last word begins, which the arrow stays with when the text is wrapped. */
function lastWordAt(text: string): number {
  const start = text.lastIndexOf(" ") + 1;
  return text.length - start > LONGEST_WORD ? text.length : start;
}
