/** The Studio: five tabs, with the posts first, and the colophon below them. */
import { posts } from "../../../content/posts.ts";
import { studio } from "../../../content/studio.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Tabs, type Tab } from "../../shared/ui/tabs.tsx";
import { UpdateBanner } from "../../shared/ui/update-banner.tsx";
import { Colophon } from "./colophon.tsx";
import { AgentPanel } from "./agent-panel.tsx";
import { ModelPanel } from "./model-panel.tsx";
import { PostList, postId } from "./post-list.tsx";
import { Riddle } from "./riddle.tsx";
import styles from "./studio-page.module.css";

const { tabs } = studio;

const TABS: readonly Tab[] = [
  { id: "riddle", label: tabs.riddle, panel: <Riddle /> },
  { id: "post", label: tabs.post, panel: <PostList />, parts: posts.map(({ isoDate }) => postId(isoDate)) },
  { id: "model", label: tabs.model, panel: <ModelPanel /> },
  {
    id: "announcement",
    label: tabs.announcement,
    panel: (
      <div className={styles["announcement"]}>
        <img src={mediaUrl("inventory.svg")} width={1200} height={900} alt="" loading="lazy" />
        <div>
          <UpdateBanner />
          <p>{studio.announcement.text}</p>
        </div>
      </div>
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
      <Colophon />
    </>
  );
}
