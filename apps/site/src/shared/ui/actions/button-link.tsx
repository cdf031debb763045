/** A link that looks like a button. It goes to a page and never performs an action. */
import { Link } from "./link.tsx";
import type { SitePath } from "../../config/paths.ts";
import styles from "./button.module.css";

interface ButtonLinkProps {
  readonly to: SitePath;
  readonly variant?: "primary" | "quiet";
  readonly children: string;
}

export function ButtonLink({ to, variant = "primary", children }: ButtonLinkProps) {
  return (
    <Link to={to} className={[styles["button"], styles[variant]].join(" ")}>
      {children}
    </Link>
  );
}
