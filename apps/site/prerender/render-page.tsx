/** The server's side of the app, built by Vite for Node: renders a page as the browser will find it when it hydrates. */
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { ANY_OTHER_PATH, type PagePath } from "../src/app/page-table.ts";
import { pages } from "../src/app/pages.ts";
import { AppRoutes } from "../src/app/routes.tsx";

/** An address that no page has, for the page that answers every other. */
const NOWHERE = "/404";

/**
 * The HTML inside `#root`.
 * @throws whatever the page throws: a page that can't be rendered must not be published
 */
export async function renderPage(path: PagePath): Promise<string> {
  await pages.fetch(path);
  return renderToString(
    <StrictMode>
      <StaticRouter location={path === ANY_OTHER_PATH ? NOWHERE : path}>
        <AppRoutes />
      </StaticRouter>
    </StrictMode>,
  );
}
