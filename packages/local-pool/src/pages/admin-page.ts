/**
 * `GET /admin`: the page on which a person looks at the pools and changes them (apps/admin-page).
 *
 * The response is the same for everybody, and holds no data and no secret. The page's script calls the operations of the API
 * from its own origin, so all that protects them protects the page too (check-owner.ts, node-server.ts). No other page may show
 * this one in a frame, or keep a handle on its window.
 */
import type { Route } from "../hosted/hosted-routes.ts";
import { noticePage } from "../hosted/notice-page.ts";
import { BUILT_PAGE_POLICY, type PageFiles, writeSettings } from "./page-files.ts";

export const ADMIN_PATH = "/admin";

/** What the page must know before its first call. apps/admin-page/src/settings.ts is the other side. */
export interface AdminPageSettings {
  /** Whether `POST /faults` moves the clock. */
  readonly hasFaults: boolean;
}

export function adminRoute(files: PageFiles, settings: AdminPageSettings): Route {
  return { methods: ["GET"], isPublic: false, respond: () => showPage(files, settings) };
}

function showPage(files: PageFiles, settings: AdminPageSettings): Response {
  const html = files.html();
  if (html === undefined) return pageMissing();
  return new Response(writeSettings(html, settings), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": BUILT_PAGE_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}

function pageMissing(): Response {
  const lines = [
    "The files of the admin page are missing.",
    "In the repository, `pnpm dev` or `pnpm build:packages` builds them. The published package contains them.",
  ];
  return noticePage(503, { title: "The admin page is not built", lines });
}
