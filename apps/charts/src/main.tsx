/** The chart explorer. */
import { createRoot } from "react-dom/client";
import "@fontsource-variable/inter";
import "./frame/frame.css";
import { Explorer, preloadChart } from "./frame/explorer.tsx";

preloadChart();
createRoot(document.querySelector("#root") ?? document.body).render(<Explorer />);
