/** The event with which the machines of the account settings end. `watchUser` sends it. */

/** The user has signed out, the session has ended, or another user has signed in. */
export interface UserLeft {
  readonly type: "user.left";
}
