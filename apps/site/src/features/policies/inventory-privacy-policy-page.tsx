/** The inventory app's privacy policy; its address is known to the app store and never changes. */
import { inventoryPrivacyPolicy } from "../../../content/inventory-privacy-policy.ts";
import { PolicyDocumentPage } from "./policy-document-page.tsx";

export default function InventoryPrivacyPolicyPage() {
  return <PolicyDocumentPage policy={inventoryPrivacyPolicy} />;
}
