/** The page "About". */
import { about } from "../../../content/about.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function AboutPage() {
  return <PageHeading title={about.head.title}>{about.head.title}</PageHeading>;
}
