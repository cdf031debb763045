/** `/policy`: what the site itself does with data. */
import { policy } from "../../../content/policy.ts";
import { PolicyDocumentPage } from "./policy-document-page.tsx";

export default function SitePolicyPage() {
  return <PolicyDocumentPage policy={policy} />;
}
