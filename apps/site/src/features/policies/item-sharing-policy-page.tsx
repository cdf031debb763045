/** The item-sharing app's agreement. Users of the app know this address, so it must not change. */
import { itemSharingPolicy } from "../../../content/item-sharing-policy.ts";
import { PolicyDocumentPage } from "./policy-document-page.tsx";

export default function ItemSharingPolicyPage() {
  return <PolicyDocumentPage policy={itemSharingPolicy} />;
}
