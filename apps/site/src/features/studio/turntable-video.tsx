/**
 * The ten-second animation. It stands at second 3 when it is ready (`spec.md` §2, §9), and then belongs to the visitor.
 * Who never opens its panel doesn't download it: till then the poster, which is second 3, stands for it.
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
      // Somebody who has moved it already is right. A server that answers no ranges leaves it at its beginning.
      if (element.currentTime === 0) element.currentTime = START_SECONDS;
    };
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) {
      // The page was rendered before the script came: the event may be long past.
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
      poster={mediaUrl("pen-holder-poster.webp")}
      aria-label={studio.model.videoLabel}
    >
      {/* The fragment says the same where no script runs. */}
      <source src={`${mediaUrl("pen-holder.mp4")}#t=${START_SECONDS}`} type="video/mp4" />
      <source src={`${mediaUrl("pen-holder.webm")}#t=${START_SECONDS}`} type="video/webm" />
    </video>
  );
}
