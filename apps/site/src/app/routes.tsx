/**
 * The routes: whatever the table says for the path, in the site's frame.
 *
 * A page that has been loaded is rendered at once, which is what lets the prerendered one be hydrated; while another is
 * on its way the present one stays, since the router navigates in transitions.
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
