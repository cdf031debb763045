/** The page "Products". */
import { products } from "../../../content/products.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function ProductsPage() {
  return <PageHeading title={products.head.title}>{products.head.title}</PageHeading>;
}
