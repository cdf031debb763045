/** The chart explorer. */
import { createRoot } from "react-dom/client";
import "@fontsource-variable/inter";
import "./frame/frame.css";
import { Explorer } from "./frame/explorer.tsx";

createRoot(document.querySelector("#root") ?? document.body).render(<Explorer />);
