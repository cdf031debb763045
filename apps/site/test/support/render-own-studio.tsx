/** Renders the studio with content that is not the owner's. */
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { onTestFinished, vi } from "vitest";
import type { Post } from "../../content/posts.ts";
import type { Announcement } from "../../content/update-banner.ts";
import { openStudio } from "./render-studio.tsx";

interface OwnersContent {
  readonly posts?: readonly Post[];
  readonly updateBanner?: Announcement;
}

/** Renders the studio as if the owner had written these posts and this announcement, or none. */
export async function renderStudioWith({ posts = [], updateBanner }: OwnersContent, hash = "") {
  vi.resetModules();
  const heard = vi.spyOn(document, "addEventListener");
  vi.doMock("../../content/posts.ts", () => ({ posts }));
  vi.doMock("../../content/update-banner.ts", () => ({ updateBanner }));
  onTestFinished(() => {
    // The modules of this test listen to the document once, and those of the next one again.
    for (const listener of heard.mock.calls) document.removeEventListener(...listener);
    vi.doUnmock("../../content/posts.ts");
    vi.doUnmock("../../content/update-banner.ts");
    vi.resetModules();
  });
  const { default: Studio } = await import("../../src/features/studio/studio-page.tsx");
  const { SiteRouter: Router } = await import("../../src/app/site-router.tsx");
  const { ArrivalProvider: Arrival } = await import("../../src/shared/ui/page/page-heading.tsx");
  const parts = await import("../../src/shared/loading/started-parts.ts");
  await parts.startedParts();
  openStudio(hash);
  render(
    <StrictMode>
      <Router>
        <Arrival>
          <Studio />
        </Arrival>
      </Router>
    </StrictMode>,
  );
  return userEvent.setup();
}
