/** The page "Terms of use". */
import { terms } from "../../../content/terms.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function TermsPage() {
  return <PageHeading title={terms.head.title}>{terms.head.title}</PageHeading>;
}
