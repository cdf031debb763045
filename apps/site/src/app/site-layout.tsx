/** The frame of every page: skip link, header, the page itself, footer. */
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { site } from "../../content/site.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-layout.module.css";

export function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles["skip"]} href="#content">
        {site.skipToContent}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles["main"]}>
        <PageBoundary key={pathname}>
          <Suspense fallback={<p className={styles["loading"]}>{site.loading}</p>}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <SiteFooter />
    </>
  );
}
