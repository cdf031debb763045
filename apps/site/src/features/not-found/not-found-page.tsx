/** The page for every path that leads nowhere (`spec.md` §2). */
import { notFound } from "../../../content/not-found.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/button-link.tsx";
import { PageHeading } from "../../shared/ui/page-heading.tsx";
import styles from "./not-found-page.module.css";

export default function NotFoundPage() {
  return (
    <section className={styles["page"]}>
      <PageHeading title={notFound.head.title} className={styles["heading"]}>
        {notFound.heading}
      </PageHeading>
      <p className={styles["text"]}>{notFound.text}</p>
      <ButtonLink to={paths.home}>{notFound.homeLink}</ButtonLink>
    </section>
  );
}
