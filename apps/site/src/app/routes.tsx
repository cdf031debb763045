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
const ProductsPage = lazy(() => import("../features/products/products-page.tsx"));
const ServicesPage = lazy(() => import("../features/services/services-page.tsx"));
const AboutPage = lazy(() => import("../features/about/about-page.tsx"));
const StudioPage = lazy(() => import("../features/studio/studio-page.tsx"));
const VoiceLoopPage = lazy(() => import("../features/voice-loop/voice-loop-page.tsx"));
const PolicyPage = lazy(() => import("../features/policies/policy-page.tsx"));
const TermsPage = lazy(() => import("../features/policies/terms-page.tsx"));
const ItemSharingPolicyPage = lazy(() => import("../features/policies/item-sharing-policy-page.tsx"));
const InventoryPrivacyPolicyPage = lazy(() => import("../features/policies/inventory-privacy-policy-page.tsx"));
const NotFoundPage = lazy(() => import("../features/not-found/not-found-page.tsx"));

export function AppRoutes() {
  return (
    <ArrivalProvider>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path={paths.products} element={<ProductsPage />} />
          <Route path={paths.services} element={<ServicesPage />} />
          <Route path={paths.about} element={<AboutPage />} />
          <Route path={paths.studio} element={<StudioPage />} />
          <Route path={paths.voiceLoop} element={<VoiceLoopPage />} />
          <Route path={paths.policy} element={<PolicyPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route path={paths.itemSharingPolicy} element={<ItemSharingPolicyPage />} />
          <Route path={paths.inventoryPrivacyPolicy} element={<InventoryPrivacyPolicyPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </ArrivalProvider>
  );
}
