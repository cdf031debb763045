/** The page "Studio". */
import { studio } from "../../../content/studio.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function StudioPage() {
  return <PageHeading title={studio.head.title}>{studio.head.title}</PageHeading>;
}
