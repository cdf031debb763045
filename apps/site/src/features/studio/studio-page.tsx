/** The Studio: five tabs, with the posts first. */
import { studio } from "../../../content/studio.ts";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import { Tabs, type Tab } from "../../shared/ui/tabs.tsx";
import { UpdateBanner } from "../../shared/ui/update-banner.tsx";
import { AgentPanel } from "./agent-panel.tsx";
import { ModelPanel } from "./model-panel.tsx";
import { PostList } from "./post-list.tsx";
import { Riddle } from "./riddle.tsx";
import styles from "./studio-page.module.css";

const { tabs } = studio;

const TABS: readonly Tab[] = [
  { id: "riddle", label: tabs.riddle, panel: <Riddle /> },
  { id: "post", label: tabs.post, panel: <PostList /> },
  { id: "model", label: tabs.model, panel: <ModelPanel /> },
  {
    id: "announcement",
    label: tabs.announcement,
    panel: (
      <div className={styles["announcement"]}>
        <p>{studio.announcement.text}</p>
        <UpdateBanner />
      </div>
    ),
  },
  { id: "agent", label: tabs.agent, panel: <AgentPanel /> },
];

export default function StudioPage() {
  return (
    <>
      <PageIntro title={studio.head.title} eyebrow={studio.eyebrow} lead={studio.lead} />
      <div className={styles["tabs"]}>
        <Tabs label={studio.tabsLabel} tabs={TABS} initialId="post" />
      </div>
    </>
  );
}
