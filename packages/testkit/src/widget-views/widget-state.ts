/** One state of one screen. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";

export interface WidgetState {
  /** Names the screen: a route, or the challenge of a route. */
  readonly screen: string;
  /** Names the state among those of its screen. */
  readonly state: string;
  readonly view: AuthenticatorView;
  /** The form is submitted as it is, so that the errors of its fields are shown. */
  readonly isSubmitted?: true;
}
