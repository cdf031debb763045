/** The app: the routes inside the browser's router. */
import { AppRoutes } from "./routes.tsx";
import { SiteRouter } from "./site-router.tsx";

export function App() {
  return (
    <SiteRouter>
      <AppRoutes />
    </SiteRouter>
  );
}
