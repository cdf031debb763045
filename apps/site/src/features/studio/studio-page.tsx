/** The Studio: five tabs, with the posts first, and the colophon below them. */
import { studio } from "../../../content/studio.ts";
import { updateBanner } from "../../../content/update-banner.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { textPart } from "../../shared/loading/text-part.tsx";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { markReading } from "../../shared/ui/page/mark-reading.ts";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import { Tabs, type Tab } from "../../shared/ui/tabs.tsx";
import { UpdateBanner } from "../../shared/ui/update-banner.tsx";
import { AgentPanel } from "./agent-panel.tsx";
import { ModelPanel } from "./model-panel.tsx";
import { POST_ID } from "./post-id.ts";
import { Riddle } from "./riddle.tsx";
import styles from "./studio-page.module.css";

const { tabs, closing } = studio;

const Posts = textPart("studio-posts", () => import("./post-list.tsx"));
const Colophon = textPart("studio-colophon", () => import("./colophon.tsx"));

const TABS: readonly Tab[] = [
  { id: "riddle", label: tabs.riddle, panel: <Riddle /> },
  {
    id: "post",
    label: tabs.post,
    panel: (
      <div ref={markReading}>
        <Posts />
      </div>
    ),
    partIds: POST_ID,
  },
  { id: "model", label: tabs.model, panel: <ModelPanel /> },
  {
    id: "announcement",
    label: tabs.announcement,
    panel: updateBanner ? (
      <div className={styles["announcement"]}>
        <img src={mediaUrl("inventory.svg")} width={1200} height={900} alt="" loading="lazy" />
        <div>
          <UpdateBanner announcement={updateBanner} />
          <p>{studio.announcement.text}</p>
        </div>
      </div>
    ) : (
      <p>{studio.announcement.none}</p>
    ),
  },
  { id: "agent", label: tabs.agent, panel: <AgentPanel /> },
];

export default function StudioPage() {
  return (
    <>
      <PageIntro head={studio.head} eyebrow={studio.eyebrow} lead={studio.lead} />
      <div className={styles["tabs"]}>
        <Tabs label={studio.tabsLabel} tabs={TABS} initialId="post" />
      </div>
      <Section heading={closing.heading} lead={closing.text}>
        <ButtonLink to={paths.contact}>{closing.action}</ButtonLink>
      </Section>
      <Colophon />
    </>
  );
}
