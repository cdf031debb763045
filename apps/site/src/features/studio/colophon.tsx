/** The colophon below the tabs: what the site weighs, how fast it is, what it leaves out, and how sign-in works. */
import type { ReactNode } from "react";
import { colophon } from "../../../content/colophon.ts";
import { measured } from "../../../content/measured.ts";
import { paths } from "../../shared/config/paths.ts";
import { ExternalLink } from "../../shared/ui/actions/external-link.tsx";
import { Link } from "../../shared/ui/actions/link.tsx";
import { Section } from "../../shared/ui/page/section.tsx";
import { usDate } from "../../shared/ui/us-date.ts";
import styles from "./colophon.module.css";

const { weights, paints, privacy, signIn } = colophon;

export default function Colophon() {
  return (
    <Section id={colophon.id} heading={colophon.heading} lead={colophon.lead} tone="band">
      <div className={styles["parts"]}>
        {measured.weights.length > 0 && (
          <Part heading={weights.heading} text={weights.text}>
            <Figures
              head={[weights.page, weights.scripts, weights.styles]}
              rows={measured.weights.map((one) => [
                one.page,
                weights.kilobytes(one.scripts),
                weights.kilobytes(one.styles),
              ])}
            />
            <p className={styles["note"]}>
              {weights.measuredOn} <time dateTime={measured.on}>{usDate(measured.on)}</time>
            </p>
          </Part>
        )}
        {measured.paints.length > 0 && (
          <Part heading={paints.heading} text={paints.text}>
            <Figures
              head={[paints.page, paints.own, paints.peer]}
              rows={measured.paints.map((one) => [one.page, paints.seconds(one.ownMs), paints.seconds(one.peerMs)])}
            />
          </Part>
        )}
        <Part heading={privacy.heading} text={privacy.text}>
          <p>
            <Link to={paths.policy}>{privacy.link}</Link>
          </p>
        </Part>
        <Part heading={signIn.heading} text={signIn.text} />
        <div className={styles["charts"]}>
          {signIn.charts.map(({ file, title }) => (
            <details key={file} className={styles["chart"]} onToggle={showMiddle}>
              <summary>
                {signIn.show}: {title}
              </summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
              <section aria-label={title} tabIndex={0} className={styles["view"]}>
                {/* The attributes keep room until it is loaded. */}
                <img src={`/charts/${file}`} width={1200} height={1600} alt={title} loading="lazy" />
              </section>
              <p>
                <ExternalLink href={`/charts/${file}`}>{signIn.enlarge}</ExternalLink>
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** A chart begins in the middle of its upper edge. */
function showMiddle({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void {
  const view = currentTarget.querySelector("section");
  view?.scrollTo({ left: (view.scrollWidth - view.clientWidth) / 2, behavior: "instant" });
}

interface PartProps {
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Part({ heading, text, children }: PartProps) {
  return (
    <div className={styles["part"]}>
      <h3>{heading}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface FiguresProps {
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

function Figures({ head, rows }: FiguresProps) {
  return (
    <table className={styles["figures"]}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
