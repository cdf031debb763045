/** The pen holder: its picture, the file for printing, the animation and the 3-D view. */
import { studio } from "../../../content/studio.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { ImageDialog } from "../../shared/ui/dialogs/image-dialog.tsx";
import { DownloadLink } from "./download-link.tsx";
import styles from "./model-panel.module.css";
import { ModelPreview } from "./model-preview.tsx";
import { TurntableVideo } from "./turntable-video.tsx";

const { model } = studio;

export function ModelPanel() {
  return (
    <div className={styles["panel"]}>
      <div>
        <ImageDialog
          small={{
            src: mediaUrl("pen-holder.avif"),
            srcSet: `${mediaUrl("pen-holder-small.avif")} 600w, ${mediaUrl("pen-holder.avif")} 1200w`,
            sizes: "(width >= 768px) 36rem, 90vw",
            width: 1200,
            height: 900,
          }}
          large={{ src: mediaUrl("pen-holder-large.avif"), width: 2400, height: 1800 }}
          alt={model.imageAlt}
          title={model.enlargedTitle}
          openLabel={model.enlarge}
          closeLabel={model.close}
          linkLabel={model.largeImageLink}
        />
      </div>
      <div className={styles["pair"]}>
        <h3>{model.heading}</h3>
        <p>{model.lead}</p>
        <dl className={styles["facts"]}>
          {model.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <DownloadLink file="pen-holder.stl" label={model.download} note={model.downloadSize} />
      </div>
      <div className={styles["pair"]}>
        <h3>{model.videoHeading}</h3>
        <p>{model.videoText}</p>
        <TurntableVideo className={styles["video"]} />
        <DownloadLink file="pen-holder.mp4" label={model.videoDownload} note={model.videoSize} />
      </div>
      <div className={styles["pair"]}>
        <h3>{model.previewHeading}</h3>
        <p>{model.previewText}</p>
        <ModelPreview />
      </div>
    </div>
  );
}
