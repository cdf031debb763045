/** The page "Site policy". */
import { policy } from "../../../content/policy.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function PolicyPage() {
  return <PageHeading title={policy.head.title}>{policy.head.title}</PageHeading>;
}
