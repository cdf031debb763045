/** The page "Services". */
import { services } from "../../../content/services.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function ServicesPage() {
  return <PageHeading title={services.head.title}>{services.head.title}</PageHeading>;
}
