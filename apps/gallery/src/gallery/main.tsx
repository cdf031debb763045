/** The gallery: every screen in every state, language, theme and width. */
import { createRoot } from "react-dom/client";
import "../fonts.css";
import "./gallery.css";
import { Gallery } from "./gallery.tsx";

createRoot(document.querySelector("#root") ?? document.body).render(<Gallery />);
