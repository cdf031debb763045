/** Starts the login page with the settings that the pool has written into it. */
import { createRoot } from "react-dom/client";
import { createLogin } from "./create-login.ts";
import { forgetEarlierVisit } from "./forget-earlier-visit.ts";
import { LoginPage } from "./login-page.tsx";
import { readSettings } from "./settings.ts";
import "./page.css";

forgetEarlierVisit(window);

const settings = readSettings(document);
const login = createLogin(settings, location.origin);

createRoot(document.querySelector("#root") ?? document.body).render(
  <LoginPage settings={settings} login={login} location={location} />,
);
