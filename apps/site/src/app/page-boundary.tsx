/** Catches a page that can't be loaded or rendered, and offers to load it again. */
import { Component, type ReactNode } from "react";
import { site } from "../../content/site.ts";
import { Button } from "../shared/ui/actions/button.tsx";
import { PageHeading } from "../shared/ui/page/page-heading.tsx";
import styles from "./page-boundary.module.css";
import { pages } from "./pages.ts";

interface PageBoundaryState {
  readonly hasFailed: boolean;
}

export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { hasFailed: true };
  }

  /** Tries the page again when the visitor leaves it and comes back. */
  override componentWillUnmount(): void {
    if (this.state.hasFailed) pages.forgetFailures();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles["failed"]} role="alert">
        <PageHeading title={site.pageFailedTitle}>{site.pageFailedTitle}</PageHeading>
        <p>{site.pageFailedText}</p>
        <Button onClick={() => location.reload()}>{site.reload}</Button>
      </div>
    );
  }
}
