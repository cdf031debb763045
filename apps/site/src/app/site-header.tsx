/**
 * The header of every page: brand and navigation. Contact opens in a new tab, and the link says so.
 *
 * It leaves the window on the way down and comes back on the way up. Below 768 px the links are a disclosure, which
 * closes on every navigation.
 */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { site } from "../../content/site.ts";
import { paths } from "../shared/config/paths.ts";
import { BrandMark } from "../shared/ui/brand-mark.tsx";
import { ExternalLink } from "../shared/ui/actions/external-link.tsx";
import { Link } from "../shared/ui/actions/link.tsx";
import styles from "./site-header.module.css";

const pages = [
  { to: paths.about, label: site.aboutLink },
  { to: paths.products, label: site.productsLink },
  { to: paths.services, label: site.servicesLink },
] as const;

export function SiteHeader() {
  const header = useRef<HTMLElement>(null);

  // Leaves on the way down and comes back on the way up. Written to the element, because it must not render the page.
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const isDown = scrollY > last;
      last = scrollY;
      header.current?.toggleAttribute("data-away", isDown && last > header.current.offsetHeight);
      header.current?.toggleAttribute("data-over", last > 0);
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);

  return (
    <header ref={header} className={styles["header"]}>
      <Link to={paths.home} className={styles["brand"]}>
        <BrandMark />
        {site.brand}
      </Link>
      <SiteMenu />
    </header>
  );
}

function SiteMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const menu = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // An open menu covers the page, so it closes when the focus moves into the page.
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target) === false) setOpenedAt(undefined);
    };
    document.addEventListener("focusin", closeFromOutside, { signal });
    document.addEventListener("pointerdown", closeFromOutside, { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        setOpenedAt(undefined);
        toggle.current?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [isOpen]);

  return (
    <nav ref={menu} aria-label={site.navigationLabel}>
      <button
        ref={toggle}
        type="button"
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
      >
        {site.menu}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isOpen ? "m3.5 3.5 9 9m0-9-9 9" : "M2 5.5h12m-12 5h12"} />
        </svg>
      </button>
      <ul id="site-menu" className={styles["links"]}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles["link"]}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <ExternalLink href={paths.contact} className={styles["link"]}>
            {site.contactLink}
          </ExternalLink>
        </li>
        <li>
          <Link to={paths.studio} className={styles["studio"]}>
            {site.studioLink}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
