/** The heading of a place, which has the focus when the place is opened, and its sections. */
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface PageHeadingProps {
  readonly title: string;
  /** Where the place above is. */
  readonly up?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** What belongs to the title, such as a status. */
  readonly children?: ReactNode;
}

export function PageHeading({ title, up, actions, children }: PageHeadingProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // On the first visit, the browser's own place for the focus is right.
  const [isFirst] = useState(useLocation().key === "default");
  useEffect(() => {
    document.title = `${title} – Local pool`;
    if (!isFirst) heading.current?.focus();
  }, [title, isFirst]);
  return (
    <div className="heading">
      <div>
        {up !== undefined && (
          <Link className="up" to={up.to}>
            <span aria-hidden="true">←</span> {up.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {actions !== undefined && <div className="buttons">{actions}</div>}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, actions, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="heading">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {actions !== undefined && <div className="buttons">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
