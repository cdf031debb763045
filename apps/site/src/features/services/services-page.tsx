/**
 * `/services`: the services as one text with an index beside it, and a link to contact below. Without services, that link
 * follows the lead.
 */
import { services } from "../../../content/services.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { IndexedPage } from "../../shared/ui/page/indexed-page.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import { ServiceArticle } from "./service-article.tsx";
import styles from "./services-page.module.css";

export default function ServicesPage() {
  const { head, lead, indexLabel, list, closing } = services;
  const write = <ButtonLink to={paths.contact}>{closing.action}</ButtonLink>;
  if (list.length === 0) {
    return (
      <PageIntro head={head} lead={lead}>
        {write}
      </PageIntro>
    );
  }
  return (
    <>
      <PageIntro head={head} lead={lead} />
      <IndexedPage label={indexLabel} entries={list.map(({ id, title }) => ({ id, heading: title }))} action={write}>
        <div className={styles["list"]}>
          {list.map((service, index) => (
            <ServiceArticle key={service.id} service={service} isFirst={index === 0} />
          ))}
        </div>
      </IndexedPage>
      <Section heading={closing.heading} lead={closing.text}>
        {write}
      </Section>
    </>
  );
}
