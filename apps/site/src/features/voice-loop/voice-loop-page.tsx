/** The page "VoiceLoop". */
import { voiceLoop } from "../../../content/voice-loop.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";

export default function VoiceLoopPage() {
  return <PageHeading title={voiceLoop.head.title}>{voiceLoop.head.title}</PageHeading>;
}
