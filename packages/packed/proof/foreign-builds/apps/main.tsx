/** Starts the app in a page that links the widget's style sheet itself. */
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root.");
createRoot(root).render(<App />);
