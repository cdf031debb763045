/** The page "Inventory app privacy policy". */
import { inventoryPrivacyPolicy } from "../../../content/inventory-privacy-policy.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function InventoryPrivacyPolicyPage() {
  return <PageHeading title={inventoryPrivacyPolicy.head.title}>{inventoryPrivacyPolicy.head.title}</PageHeading>;
}
