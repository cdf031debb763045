/** The layout of every page: skip link, header, the page, footer. */
import { Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";
import { site } from "../../content/site.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-layout.module.css";
import { SlowPageNote } from "./slow-page-note.tsx";

/**
 * The error boundary is reset on each path. The Suspense around it is not, so that the current page stays while one
 * loads.
 */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles["skip"]} href="#content">
        {site.skipToContent}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles["main"]}>
        <Suspense fallback={<p className={styles["loading"]}>{site.loading}</p>}>
          <PageBoundary key={pathname}>{children}</PageBoundary>
        </Suspense>
      </main>
      <SiteFooter />
      <SlowPageNote />
    </>
  );
}
