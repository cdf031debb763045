/** `/products`: VoiceLoop, the home inventory app, and the policies of the apps. */
import { Link } from "../../shared/ui/actions/link.tsx";
import { products } from "../../../content/products.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { ExternalLink } from "../../shared/ui/actions/external-link.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import { ProductArticle } from "./product-article.tsx";
import styles from "./products-page.module.css";

export default function ProductsPage() {
  const { head, lead, voiceLoop, inventory, policies, closing } = products;
  return (
    <>
      <PageIntro head={head} lead={lead} />
      <ProductArticle product={voiceLoop} picture={mediaUrl("voiceloop.svg")}>
        <ButtonLink to={paths.voiceLoop}>{voiceLoop.link}</ButtonLink>
      </ProductArticle>
      <ProductArticle product={inventory} picture={mediaUrl("inventory.svg")} isLater>
        <ExternalLink href={inventory.storeUrl} variant="quiet">
          {inventory.link}
        </ExternalLink>
      </ProductArticle>
      {policies.items.length > 0 && (
        <Section heading={policies.heading} lead={policies.lead} layout="split">
          <ul className={styles["policies"]}>
            {policies.items.map(({ page, title, text }) => (
              <li key={page}>
                <Link to={paths[page]}>{title}</Link>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={closing.heading} lead={closing.text}>
        <ButtonLink to={paths.contact}>{closing.action}</ButtonLink>
      </Section>
    </>
  );
}
