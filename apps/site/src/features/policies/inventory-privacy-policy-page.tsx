/** The inventory app's privacy policy. The app store links to this address, so it must not change. */
import { inventoryPrivacyPolicy } from "../../../content/inventory-privacy-policy.ts";
import { PolicyDocumentPage } from "./policy-document-page.tsx";

export default function InventoryPrivacyPolicyPage() {
  return <PolicyDocumentPage policy={inventoryPrivacyPolicy} />;
}
