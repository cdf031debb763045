/**
 * The style sheet inside of a drawn chart: calm colours by custom properties, light and dark.
 *
 * A page that shows the drawing sets `--chart-paper`, `--chart-ink` and so on to use its own colours.
 */
import { TEXT_STYLES } from "../layout/measure.ts";

/** The colours of a drawing. `auto` follows the reader's system. */
export type Theme = "light" | "dark" | "auto";

const LIGHT = {
  paper: "#ffffff",
  box: "#ffffff",
  shade: "#eef2f7",
  border: "#c9d2de",
  line: "#8592a3",
  ink: "#17202c",
  muted: "#57657a",
  error: "#b3261e",
  lit: "#2f6fed",
};
const DARK: typeof LIGHT = {
  paper: "#10151c",
  box: "#1b2430",
  shade: "#263242",
  border: "#3d4b5f",
  line: "#77869b",
  ink: "#eef2f7",
  muted: "#a5b2c4",
  error: "#ff9d94",
  lit: "#7aa7ff",
};

export function styleSheet(theme: Theme): string {
  const text = Object.entries(TEXT_STYLES).map(
    ([role, { size, weight }]) => `.pg-chart .${role}{font-size:${size}px;font-weight:${weight}}`,
  );
  return [
    `.pg-chart{${variables(theme === "dark" ? DARK : LIGHT)}}`,
    ...(theme === "auto" ? [`@media(prefers-color-scheme:dark){.pg-chart{${variables(DARK)}}}`] : []),
    RULES,
    ...text,
  ].join("\n");
}

function variables(colours: typeof LIGHT): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:var(--chart-${name},${colour})`)
    .join(";");
}

const RULES = `.pg-chart{background:var(--paper);font-family:Inter,"Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;font-kerning:none}
.pg-chart text{fill:var(--ink);white-space:pre}
.pg-chart .guard,.pg-chart .action,.pg-chart .order{fill:var(--muted)}
.pg-chart .target{fill:var(--muted)}
.pg-chart .icon{fill:none;stroke:var(--muted);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.pg-chart .box{fill:var(--box);stroke:var(--border);stroke-width:1.25}
.pg-chart .around>.box{fill:var(--shade);fill-opacity:.55}
.pg-chart .region>.box{stroke-dasharray:5 4}
.pg-chart .ring{fill:none;stroke:var(--border);stroke-width:1.25}
.pg-chart .rule{stroke:var(--border);stroke-width:1}
.pg-chart .header text{paint-order:stroke;stroke:var(--paper);stroke-width:5px;stroke-linejoin:round}
.pg-chart .dot{fill:var(--ink)}
.pg-chart .line{fill:none;stroke:var(--line);stroke-width:1.5}
.pg-chart .tip{fill:var(--line)}
.pg-chart .history>.line{stroke-dasharray:4 4}
.pg-chart .chip{fill:var(--paper);stroke:none}
.pg-chart .own>.chip{stroke:var(--border)}
.pg-chart .failed .event{fill:var(--error)}
.pg-chart .coloured{--border:var(--tone);--line:var(--tone)}
.pg-chart .coloured>.box{fill:color-mix(in srgb,var(--tone) 14%,var(--box));stroke-width:2}
.pg-chart .coloured>.line{stroke-width:2}
.pg-chart .row.coloured .event{fill:var(--tone)}
.pg-chart .is-lit{--border:var(--lit);--line:var(--lit)}
.pg-chart .is-lit>.box{fill:color-mix(in srgb,var(--lit) 16%,var(--box));stroke-width:2.5}
.pg-chart .is-lit>.line{stroke-width:2.5}
.pg-chart .row.is-lit .event{fill:var(--lit)}`;
