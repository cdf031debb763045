/** A link that downloads a media file, with its format and size. */
import { mediaUrl } from "../../shared/config/media.ts";
import styles from "./download-link.module.css";

interface DownloadLinkProps {
  readonly file: string;
  readonly label: string;
  /** The format and the size or length. */
  readonly note: string;
}

export function DownloadLink({ file, label, note }: DownloadLinkProps) {
  return (
    <p className={styles["download"]}>
      <a href={mediaUrl(file)} download={file}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v8.5M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />
        </svg>
        {label}
      </a>
      <span>{note}</span>
    </p>
  );
}
