/** The home page: app news, welcome, principles, expertise, products, and how to begin. */
import { home } from "../../../content/home.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { Gate } from "../../shared/ui/gate.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import { Carousel } from "./carousel.tsx";
import { ExpertiseIndex } from "./expertise-index.tsx";
import styles from "./home-page.module.css";
import { ProductPair } from "./product-pair.tsx";
import { Welcome } from "./welcome.tsx";

export default function HomePage() {
  return (
    <>
      <Welcome />
      <Carousel />
      <Section id="expertise" heading={home.expertiseHeading} lead={home.expertiseLead} layout="split">
        <ExpertiseIndex />
      </Section>
      <Section heading={home.productsHeading} lead={home.productsLead}>
        <ProductPair />
      </Section>
      <Section heading={home.stepsHeading} tone="band">
        <ol className={styles["steps"]}>
          {home.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <section aria-labelledby="closing-heading" className={styles["closing"]}>
        <div>
          <h2 id="closing-heading">{home.closingHeading}</h2>
          <p>{home.closingText}</p>
          <ButtonLink to={paths.contact}>{home.primaryAction}</ButtonLink>
        </div>
        <Gate className={styles["gate"]} />
      </section>
    </>
  );
}
