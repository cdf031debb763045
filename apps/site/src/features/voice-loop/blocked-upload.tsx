/**
 * The upload that does not work yet: trying it shows for four seconds what to do instead.
 *
 * A disabled input gets no events, so a button lies over it.
 */
import { voiceLoop } from "../../../content/voice-loop.ts";
import styles from "./blocked-upload.module.css";
import { useFlash } from "./use-flash.ts";

const NOTICE_MS = 4000;

export function BlockedUpload() {
  const notice = useFlash(NOTICE_MS);
  return (
    <div className={styles["upload"]}>
      <svg className={styles["sign"]} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />
      </svg>
      <div className={styles["words"]} hidden={notice.isOn} aria-hidden="true">
        <span>{voiceLoop.upload}</span>
        <span className={styles["state"]}>{voiceLoop.uploadState}</span>
      </div>
      <output className={styles["notice"]}>{notice.isOn && voiceLoop.uploadBlocked}</output>
      <input type="file" accept="audio/*" disabled aria-label={voiceLoop.upload} className={styles["input"]} />
      <button
        type="button"
        aria-label={`${voiceLoop.upload}: ${voiceLoop.uploadState}`}
        className={styles["button"]}
        onClick={notice.show}
      />
    </div>
  );
}
