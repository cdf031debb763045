/** Lists all drawings by file name. */
import { efficiency } from "./efficiency.ts";
import { excellence } from "./excellence.ts";
import { innovation } from "./innovation.ts";
import { inventory } from "./inventory.ts";
import { favicon } from "./mark.ts";
import { penHolderWire } from "./pen-holder-wire.ts";
import * as services from "./services.ts";
import { voiceLoop } from "./voice-loop.ts";

export const drawings: Readonly<Record<string, () => string>> = {
  "favicon.svg": favicon,
  "media/slide-innovation.svg": innovation,
  "media/slide-excellence.svg": excellence,
  "media/slide-efficiency.svg": efficiency,
  "media/voiceloop.svg": voiceLoop,
  "media/inventory.svg": inventory,
  "media/pen-holder-wire.svg": penHolderWire,
  "media/about.svg": services.aboutPicture,
  "media/service-software-development.svg": services.softwareDevelopment,
  "media/service-ai-api-integration.svg": services.aiApiIntegration,
  "media/service-prompt-engineering.svg": services.promptEngineering,
  "media/service-data-engineering.svg": services.dataEngineering,
  "media/service-cloud-architecture.svg": services.cloudArchitecture,
  "media/service-data-analytics.svg": services.dataAnalytics,
};
