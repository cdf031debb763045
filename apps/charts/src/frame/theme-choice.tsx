/** Light, dark, or as the system has it. The choice is kept for the tab. */
import { useLayoutEffect, useState, type ReactElement } from "react";

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];
const KEY = "poolgate-charts-theme";

export function ThemeChoice(): ReactElement {
  const [theme, setTheme] = useState<Theme>(() => THEMES.find((one) => one === sessionStorage.getItem(KEY)) ?? "auto");
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    style.colorScheme = theme === "auto" ? "light dark" : theme;
    // The widget in the panel follows, too.
    if (theme === "auto") delete dataset["poolgateTheme"];
    else dataset["poolgateTheme"] = theme;
    sessionStorage.setItem(KEY, theme);
  }, [theme]);
  return (
    <label className="theme">
      <span className="unseen">Theme</span>
      <select
        value={theme}
        onChange={(event) => setTheme(THEMES.find((one) => one === event.currentTarget.value) ?? "auto")}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {one === "auto" ? "System" : one === "light" ? "Light" : "Dark"}
          </option>
        ))}
      </select>
    </label>
  );
}
