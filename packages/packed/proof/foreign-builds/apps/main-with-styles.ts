/** Starts the app with the widget's style sheet, for bundlers that know CSS. */
import "@poolgate/react/styles.css";
import "./main.tsx";
