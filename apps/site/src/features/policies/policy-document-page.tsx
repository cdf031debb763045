/** Renders a policy: what it applies to, its summary and date, its contents and sections. */
import { Fragment } from "react";
import { Link } from "../../shared/ui/actions/link.tsx";
import { policyLabels, type PolicyBlock, type PolicyDocument } from "../../../content/policy-document.ts";
import { paths } from "../../shared/config/paths.ts";
import { IndexedPage } from "../../shared/ui/page/indexed-page.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { usDate } from "../../shared/ui/us-date.ts";
import styles from "./policy-document-page.module.css";

export function PolicyDocumentPage({ policy }: { readonly policy: PolicyDocument }) {
  const { head, appliesTo, summary, lastUpdated, sections } = policy;
  return (
    <article className={styles["policy"]}>
      <PageIntro head={head} eyebrow={appliesTo} lead={summary}>
        <p className={styles["date"]}>
          {policyLabels.lastUpdated} <time dateTime={lastUpdated}>{usDate(lastUpdated)}</time>
        </p>
      </PageIntro>
      <IndexedPage label={policyLabels.contents} entries={sections}>
        <Prose>
          {sections.map(({ id, heading, blocks }) => (
            <Fragment key={id}>
              <h2 id={id}>{heading}</h2>
              {blocks.map((block, position) => (
                // The texts never change while the page is shown, so the index can be the key.
                // oxlint-disable-next-line react/no-array-index-key
                <Block key={position} block={block} />
              ))}
            </Fragment>
          ))}
        </Prose>
      </IndexedPage>
    </article>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            {/* The owner's name and imprint may be in a script from right to left. */}
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {block.before}
      <Link to={paths[block.page]}>{block.label}</Link>
      {block.after}
    </p>
  );
}
