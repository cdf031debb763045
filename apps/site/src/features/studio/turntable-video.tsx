/**
 * The animation of ten seconds, which starts at second 3 and then belongs to the visitor.
 *
 * It is only downloaded when its panel is opened; until then its poster shows second 3.
 */
import { use, useEffect, useRef } from "react";
import { studio } from "../../../content/studio.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { PanelIsOpen } from "../../shared/ui/panel-is-open.ts";

const START_SECONDS = 3;

export function TurntableVideo({ className }: { readonly className?: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const isOpen = use(PanelIsOpen);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const start = () => {
      // A position that the visitor has chosen stays. Without range requests the video starts at its beginning.
      if (element.currentTime === 0) element.currentTime = START_SECONDS;
    };
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) {
      // The page is prerendered, so the event may have fired before the script ran.
      start();
      return;
    }
    element.addEventListener("loadedmetadata", start, { once: true });
    return () => element.removeEventListener("loadedmetadata", start);
  }, []);

  return (
    <video
      ref={video}
      className={className}
      width={640}
      height={480}
      controls
      muted
      playsInline
      preload={isOpen ? "metadata" : "none"}
      poster={mediaUrl("pen-holder-poster.avif")}
      aria-label={studio.model.videoLabel}
    >
      {/* The fragment does the same without scripts. */}
      <source src={`${mediaUrl("pen-holder.mp4")}#t=${START_SECONDS}`} type="video/mp4" />
      <source src={`${mediaUrl("pen-holder.webm")}#t=${START_SECONDS}`} type="video/webm" />
    </video>
  );
}
