/**
 * Three principles as a carousel (ARIA practices). Without scripts it is a row of slides to scroll.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
import { Link } from "../../shared/ui/actions/link.tsx";
import { home } from "../../../content/home.ts";
import { mediaUrl } from "../../shared/config/media.ts";
import { paths } from "../../shared/config/paths.ts";
import styles from "./carousel.module.css";
import { useRotation } from "./use-rotation.ts";
import { useSlides } from "./use-slides.ts";

const { carousel: words, slides } = home;

export function Carousel() {
  const { row, current, goBy } = useSlides(slides.length);
  const { isOn, isTurning, stop, frameProps, controlProps } = useRotation(() => goBy(1));
  const goByHand = (steps: number) => {
    stop();
    goBy(steps);
  };

  return (
    <section
      aria-roledescription={words.roleDescription}
      aria-label={words.label}
      className={styles["carousel"]}
      {...frameProps}
    >
      <h2>{home.principlesHeading}</h2>
      <div className={styles["controls"]}>
        <button type="button" aria-label={isOn ? words.stop : words.start} {...controlProps}>
          <Icon shape={isOn ? "M5.5 3.5v9m5-9v9" : "m5 3 7.5 5L5 13z"} />
        </button>
        <button type="button" aria-label={words.previous} onClick={() => goByHand(-1)}>
          <Icon shape="M13 8H3m4.5-4.5L3 8l4.5 4.5" />
        </button>
        <button type="button" aria-label={words.next} onClick={() => goByHand(1)}>
          <Icon shape="M3 8h10M8.5 3.5 13 8l-4.5 4.5" />
        </button>
      </div>
      <div ref={row} aria-live={isTurning ? "off" : "polite"} className={styles["slides"]} onPointerDown={stop}>
        {slides.map(({ title, text, art, page, link }, index) => (
          <div
            key={title}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- No element means it; a fieldset is for forms.
            role="group"
            aria-roledescription={words.slideRoleDescription}
            aria-label={words.position(index + 1, slides.length)}
            inert={current !== undefined && current !== index}
            className={styles["slide"]}
          >
            <img src={mediaUrl(art)} width="1280" height="720" alt="" loading="lazy" />
            <div>
              <p className={styles["number"]} aria-hidden="true">
                {index + 1} / {slides.length}
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link to={paths[page]}>{link}</Link>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Icon({ shape }: { readonly shape: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
