/** `/about`: the portfolio. Printed, it is a CV on one page. */
import { about } from "../../../content/about.ts";
import { owner } from "../../../content/owner.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { paths } from "../../shared/config/paths.ts";
import { ExternalLink } from "../../shared/ui/actions/external-link.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Prose } from "../../shared/ui/page/prose.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import styles from "./about-page.module.css";
import { Skills } from "./skills.tsx";

/** The owner's picture, if there is one. */
function Portrait() {
  if (owner.portrait === undefined) return null;
  const { file, width, height, alt } = owner.portrait;
  return <img src={mediaUrl(file)} width={width} height={height} alt={alt} className={styles["portrait"]} />;
}

export default function AboutPage() {
  const { head, heading, lead, bio, contact, profile, work, skills } = about;
  return (
    <div className={styles["page"]}>
      <PageIntro title={head.title} heading={heading} eyebrow={owner.name} lead={lead} />
      <div className={styles["bio"]}>
        <Prose>
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <div className={styles["aside"]}>
          <Portrait />
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
      <Section heading={work.heading} layout="split">
        <ul className={styles["work"]}>
          {work.list.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={skills.heading} layout="split" tone="band">
        <Skills groups={skills.groups} />
      </Section>
    </div>
  );
}
