/** The item-sharing app's agreement; its address is known to the app's users and never changes. */
import { itemSharingPolicy } from "../../../content/item-sharing-policy.ts";
import { PolicyDocumentPage } from "./policy-document-page.tsx";

export default function ItemSharingPolicyPage() {
  return <PolicyDocumentPage policy={itemSharingPolicy} />;
}
