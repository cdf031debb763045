/** Plays the last recording, so that a visitor can hear what was sent. */
import { voiceLoop } from "../../../content/voice-loop.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import type { Clip } from "./recorder/recorder.setup.ts";
import { useClipPlayer } from "./use-clip-player.ts";

export function ClipPlayer({ clip }: { readonly clip: Clip }) {
  const { isPlaying, hasFailed, toggle } = useClipPlayer(clip);
  if (hasFailed) return <p role="alert">{voiceLoop.playFailed}</p>;
  return (
    <Button variant="quiet" onClick={toggle}>
      {isPlaying ? voiceLoop.stopPlaying : voiceLoop.play}
    </Button>
  );
}
