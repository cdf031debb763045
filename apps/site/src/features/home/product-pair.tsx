/** The two products side by side. */
import { Link } from "../../shared/ui/actions/link.tsx";
import { home } from "../../../content/home.ts";
import { owner } from "../../../content/owner.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { paths } from "../../shared/config/paths.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { ExternalLink } from "../../shared/ui/actions/external-link.tsx";
import styles from "./product-pair.module.css";

export function ProductPair() {
  const { voiceLoop, inventory } = home;
  return (
    <>
      <div className={styles["pair"]}>
        <article className={styles["product"]}>
          <img src={mediaUrl(voiceLoop.art)} width="800" height="600" alt="" loading="lazy" />
          <h3>
            {voiceLoop.title} <Badge>{voiceLoop.badge}</Badge>
          </h3>
          <p>{voiceLoop.text}</p>
          <Link to={paths.voiceLoop}>{voiceLoop.link}</Link>
        </article>
        <article className={styles["product"]}>
          <img src={mediaUrl(inventory.art)} width="800" height="600" alt="" loading="lazy" />
          <h3>{inventory.title}</h3>
          <p>{inventory.text}</p>
          <ExternalLink href={owner.appStoreUrl}>{inventory.link}</ExternalLink>
        </article>
      </div>
      <ButtonLink to={paths.products} variant="quiet">
        {home.productsLink}
      </ButtonLink>
    </>
  );
}
