/** `/terms`: the terms of use. */
import { terms } from "../../../content/terms.ts";
import { PolicyDocumentPage } from "./policy-document-page.tsx";

export default function TermsPage() {
  return <PolicyDocumentPage policy={terms} />;
}
