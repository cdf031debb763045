/** Exports what other folders may use of the platform. */
export { baseUrlOf } from "./base-url.ts";
export { bestEffortStorage } from "./best-effort-storage.ts";
export { pageNavigation } from "./page/browser-navigation.ts";
export { browserEnvironment } from "./browser-environment.ts";
export { browserTabs } from "./browser-tabs.ts";
export { checkEnvironment } from "./check-environment.ts";
export type {
  AcceptedCredentials,
  AuthEnvironment,
  KeyValueStorage,
  LedgerStore,
  Navigation,
  PasskeyPlatform,
  PasskeyStatics,
  PopupWindow,
  Tabs,
  UserDetails,
} from "./environment.ts";
export {
  type InspectorChannel,
  openerChannel,
  randomId,
  soon,
  tabsChannel,
  watchPageHide,
} from "./inspector-channels.ts";
export { inspectorClock, type InspectorClock } from "./inspector-clock.ts";
export { frontLedger } from "./ledger/first-working-ledger.ts";
export { memoryLedger } from "./ledger/page-ledger.ts";
export { workingLedger } from "./ledger/working-ledger.ts";
export { loadChunk } from "./load-chunk.ts";
export { loadSrp } from "./load-srp.ts";
export { openPopup } from "./page/open-popup.ts";
export { pageUrl, replacePageUrl } from "./page/page-address.ts";
export { passkeyPlatform } from "./passkey-platform.ts";
export { prepareProof, prepareProofAhead, provePassword, yieldToPage } from "./password-proof.ts";
export { sendHttpRequest, sendRequest } from "./send-request.ts";
export { sha256 } from "./sha-256.ts";
export { memoryStorage, openStorage, sealedStorage } from "./storage.ts";
export { createServerClock } from "./server-clock.ts";
export type { ServerClock } from "./server-clock.ts";
export { holdLock } from "./web-lock.ts";
export { waitUntilIdle, whenPageIsIdle } from "./page/wait-until-idle.ts";
