/** `/about`: the portfolio. Printed, it is a CV on one page. */
import { about } from "../../../content/about.ts";
import { owner } from "../../../content/owner.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { ExternalLink } from "../../shared/ui/actions/external-link.tsx";
import { IndexedPage } from "../../shared/ui/page/indexed-page.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import styles from "./about-page.module.css";
import { Skills } from "./skills.tsx";

const { head, heading, lead, indexLabel, bio, contact, profile, work, skills, action } = about;

const groups = skills.groups.filter(({ items }) => items.length > 0);

const PARTS = [
  { id: "bio", heading },
  ...(work.list.length > 0 ? [{ id: "work", heading: work.heading }] : []),
  ...(groups.length > 0 ? [{ id: "skills", heading: skills.heading }] : []),
];

export default function AboutPage() {
  return (
    <div className={styles["page"]}>
      <div className={styles["start"]}>
        <PageIntro head={head} heading={heading} eyebrow={owner.name} lead={lead} />
        <Portrait />
      </div>
      <IndexedPage label={indexLabel} entries={PARTS} action={<ButtonLink to={paths.contact}>{action}</ButtonLink>}>
        <div id="bio">
          <Prose>
            {bio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <div className={styles["aside"]}>
            <p>
              {contact.before} <ExternalLink href={paths.contact}>{contact.link}</ExternalLink>
              {contact.after}
            </p>
            <p>
              {profile.before} <ExternalLink href={profile.url}>{profile.link}</ExternalLink>
              {profile.after}
            </p>
          </div>
        </div>
        {work.list.length > 0 && (
          <Section id="work" heading={work.heading}>
            <ul className={styles["work"]}>
              {work.list.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong> {text}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {groups.length > 0 && (
          <Section id="skills" heading={skills.heading}>
            <Skills groups={groups} />
          </Section>
        )}
      </IndexedPage>
    </div>
  );
}

/** The owner's picture, or a drawing while there is none or its file is missing. */
function Portrait() {
  const portrait = PORTRAIT_EXISTS ? owner.portrait : undefined;
  const { file, width, height, alt } = portrait ?? { file: "about.svg", width: 1200, height: 800, alt: "" };
  return <img src={mediaUrl(file)} width={width} height={height} alt={alt} className={styles["portrait"]} />;
}
