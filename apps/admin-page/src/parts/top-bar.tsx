/** The bar above every place: where the person is, and the places of the pool. */
import type { ReactElement } from "react";
import { Link, NavLink } from "react-router";

const PLACES = {
  users: "Users",
  groups: "Groups",
  codes: "Codes",
  clients: "Clients",
  settings: "Settings",
  clock: "Clock",
} as const;

interface TopBarProps {
  /** Undefined outside of a pool. */
  readonly pool?: { readonly id: string; readonly name: string };
}

export function TopBar({ pool }: TopBarProps): ReactElement {
  return (
    <header className="top">
      <div className="where">
        {pool === undefined ? (
          <strong>Poolgate local pool</strong>
        ) : (
          <>
            <Link to="/">All pools</Link>
            <span aria-hidden="true">/</span>
            <strong>{pool.name}</strong>
          </>
        )}
      </div>
      {pool !== undefined && (
        <nav aria-label="Pool">
          <ul>
            {Object.entries(PLACES).map(([path, label]) => (
              <li key={path}>
                <NavLink to={`/pools/${pool.id}/${path}`}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
