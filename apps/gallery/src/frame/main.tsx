/** The page in which one screen stands alone, named by the address, for the gallery and for its pictures. */
import { createRoot } from "react-dom/client";
import "../fonts.css";
import "./frame.css";
import { Frame } from "./frame.tsx";

createRoot(document.querySelector("#root") ?? document.body).render(<Frame />);
