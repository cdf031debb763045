/** What VoiceLoop is, with a link to it. */
import { studio } from "../../../content/studio.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import styles from "./agent-panel.module.css";

const { agent } = studio;

export function AgentPanel() {
  return (
    <div className={styles["panel"]}>
      <div className={styles["words"]}>
        <h3>{agent.heading}</h3>
        <p>{agent.text}</p>
        <ul className={styles["points"]}>
          {agent.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ButtonLink to={paths.voiceLoop}>{agent.tryIt}</ButtonLink>
      </div>
      <img
        className={styles["picture"]}
        src={mediaUrl("voiceloop.svg")}
        width={800}
        height={600}
        alt=""
        loading="lazy"
      />
    </div>
  );
}
