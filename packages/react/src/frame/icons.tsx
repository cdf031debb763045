/** The widget's icons. They are decoration: a text always says the same. */
import type { ReactElement, ReactNode } from "react";

function Icon({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function EyeIcon({ isStruck }: { readonly isStruck: boolean }): ReactElement {
  return (
    <Icon>
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isStruck && <path d="M4 20 20 4" />}
    </Icon>
  );
}

export function CheckIcon({ isChecked }: { readonly isChecked: boolean }): ReactElement {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      {isChecked && <path d="m8 12.5 2.7 2.7L16 9.5" />}
    </Icon>
  );
}

export function WarningIcon(): ReactElement {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5M12 16.25v.01" />
    </Icon>
  );
}

export function CopyIcon(): ReactElement {
  return (
    <Icon>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M15 5.5V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v8.5A1.5 1.5 0 0 0 5 15h.5" />
    </Icon>
  );
}

/** The passkey icon: a person and a key. */
export function PasskeyIcon(): ReactElement {
  return (
    <Icon>
      <circle cx="9.5" cy="7" r="4" />
      <path d="M2 20.5v-.5a5.5 5.5 0 0 1 5.5-5.5H11M18 13.5V21h2.5M18 17.25h2" />
      <circle cx="18" cy="10.5" r="3" />
    </Icon>
  );
}

export function PersonIcon(): ReactElement {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Icon>
  );
}

export function CloseIcon(): ReactElement {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}
