/** Renders a page on the server, as the browser expects it when it hydrates. Vite builds this module for Node. */
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { ANY_OTHER_PATH, type PagePath } from "../src/app/page-table.ts";
import { pages } from "../src/app/pages.ts";
import { AppRoutes } from "../src/app/routes.tsx";
import { startedParts } from "../src/shared/loading/started-parts.ts";

/** A path that no page has, to render the 404 page. */
const NOWHERE = "/404";

/**
 * The HTML inside `#root`.
 * @throws whatever the page throws: a page that can't be rendered must not be published
 */
export async function renderPage(path: PagePath): Promise<string> {
  await pages.fetch(path);
  await startedParts();
  return renderToString(
    <StrictMode>
      <StaticRouter location={path === ANY_OTHER_PATH ? NOWHERE : path}>
        <AppRoutes />
      </StaticRouter>
    </StrictMode>,
  );
}
