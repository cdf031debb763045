/** The browser's way in: finds the page's root and starts the app in it. */
// First of all, so that the order of the layers is known before anything fills one.
import "./shared/styles/layers.css";
import "./shared/styles/font.css";
import "./shared/styles/tokens.css";
import "./shared/styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root element.");

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
