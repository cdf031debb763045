/**
 * Which page answers which path.
 *
 * Every page is its own chunk: whoever reads the home page downloads neither the sign-in engine nor the query library.
 */
import { lazy } from "react";
import { Route, Routes } from "react-router";
import { paths } from "../shared/config/paths.ts";
import { ArrivalProvider } from "../shared/ui/page-heading.tsx";
import { SiteLayout } from "./site-layout.tsx";

const HomePage = lazy(() => import("../features/home/home-page.tsx"));
const ContactPage = lazy(() => import("../features/contact/contact-page.tsx"));
const NotFoundPage = lazy(() => import("../features/not-found/not-found-page.tsx"));

export function AppRoutes() {
  return (
    <ArrivalProvider>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </ArrivalProvider>
  );
}
