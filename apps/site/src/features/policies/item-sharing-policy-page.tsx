/** The page "Item-sharing app policy". */
import { itemSharingPolicy } from "../../../content/item-sharing-policy.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function ItemSharingPolicyPage() {
  return <PageHeading title={itemSharingPolicy.head.title}>{itemSharingPolicy.head.title}</PageHeading>;
}
