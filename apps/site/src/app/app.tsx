/** The app: a browser's history around the routes. */
import { AppRoutes } from "./routes.tsx";
import { SiteRouter } from "./site-router.tsx";

export function App() {
  return (
    <SiteRouter>
      <AppRoutes />
    </SiteRouter>
  );
}
