/**
 * The routes of the site: the page of the path inside the site's layout.
 *
 * A loaded page is rendered at once, so that a prerendered one can be hydrated. While another page is loading, the
 * current one stays, because the router navigates in transitions.
 */
import { lazy, useState } from "react";
import { useLocation } from "react-router";
import { ArrivalProvider } from "../shared/ui/page/page-heading.tsx";
import { pageAt, type PagePath } from "./page-table.ts";
import { pages } from "./pages.ts";
import { SiteLayout } from "./site-layout.tsx";

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ArrivalProvider>
      <SiteLayout>
        <Page path={pageAt(pathname)} />
      </SiteLayout>
    </ArrivalProvider>
  );
}

function Page({ path }: { readonly path: PagePath }) {
  const [Loaded] = useState(() => pages.ready(path) ?? lazy(async () => ({ default: await pages.load(path) })));
  return <Loaded />;
}
