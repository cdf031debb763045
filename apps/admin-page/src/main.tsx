/** Starts the admin page. Its places are in the address after `#`, so the pool serves one page. */
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router";
import { AdminPage } from "./admin-page.tsx";
import { readSettings } from "./settings.ts";
import { createQueryClient } from "./wire/use-pool.ts";
import "./page.css";

createRoot(document.querySelector("#root") ?? document.body).render(
  <QueryClientProvider client={createQueryClient()}>
    <HashRouter>
      <AdminPage settings={readSettings(document)} />
    </HashRouter>
  </QueryClientProvider>,
);
