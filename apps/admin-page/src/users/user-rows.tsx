/** A list of users. */
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { Moment } from "../parts/facts.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import type { User } from "../wire/answers.ts";
import { moreOf, nameOf, Status } from "./describe-user.tsx";

interface UserRowsProps {
  readonly users: readonly User[];
  /** What can be done with each user here. */
  readonly renderAction?: (user: User, name: string) => ReactNode;
}

export function UserRows({ users, renderAction }: UserRowsProps): ReactElement {
  const { Id } = usePool();
  return (
    <ul className="rows users">
      {users.map((user) => {
        const name = nameOf(user.Username, user.Attributes);
        return (
          <li key={user.Username}>
            <Link to={`/pools/${Id}/users/${encodeURIComponent(user.Username)}`}>{name}</Link>
            <span className="soft more">{moreOf(user)}</span>
            <Status user={user} />
            <span className="soft date">
              <Moment at={user.UserCreateDate * 1000} isDay />
            </span>
            {renderAction?.(user, name)}
          </li>
        );
      })}
    </ul>
  );
}
