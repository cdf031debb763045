/** A page with React and a form of three fields, without a client: what the other two pages have in common. */
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const field = (label: string, type: string) =>
  createElement("label", { key: label }, label, createElement("input", { type, name: label }));

performance.mark("mount");
createRoot(document.querySelector("#root") ?? document.body).render(
  createElement(
    "form",
    null,
    field("Name", "text"),
    field("Email", "email"),
    field("Password", "password"),
    createElement("button", { type: "button" }, "Sign in"),
  ),
);
