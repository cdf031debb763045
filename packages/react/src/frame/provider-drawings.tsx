/**
 * The drawings in the icons of the identity providers, made for this widget. A chunk of its own.
 *
 * Google's letter and Facebook's disc keep the colours of their brands; Apple's and Amazon's take that of the text, as these
 * brands ask on light and dark surfaces.
 *
 * @see https://developers.google.com/identity/branding-guidelines
 * @see https://developer.apple.com/design/human-interface-guidelines/sign-in-with-apple
 */
import type { ReactNode } from "react";
import type { SocialProvider } from "@poolgate/auth";
import type { ProviderButton } from "@poolgate/auth/authenticator";

const DRAWINGS: Readonly<Record<SocialProvider, ReactNode>> = {
  // A ring in four colours, open above the bar.
  Google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M18.13 6.86A8 8 0 0 0 5.07 8" />
      <path stroke="#fbbc05" d="M5.07 8a8 8 0 0 0 0 8" />
      <path stroke="#34a853" d="M5.07 16a8 8 0 0 0 12.59 1.66" />
      <path stroke="#4285f4" d="M17.66 17.66A8 8 0 0 0 20 12h-8" />
    </g>
  ),
  Facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path fill="none" stroke="#fff" strokeWidth="2.75" d="M13 23V10.2c0-2 1-3 2.9-3h1.5M9 13h7.6" />
    </>
  ),
  // The letter above the arrow that smiles.
  Amazon: (
    <g fill="none" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
      <g stroke="currentColor">
        <path d="M8.1 7.1c.5-1.9 1.9-3 3.9-3 2.4 0 3.7 1.3 3.7 3.6v5.1c0 .8.3 1.4.8 1.9" />
        <path d="M15.7 8.7h-2.8c-3.1 0-5 1-5 3.1 0 1.8 1.2 2.9 3.1 2.9 2.6 0 4.7-1.8 4.7-4.2" />
      </g>
      <path stroke="#f90" strokeWidth="2" d="M3.8 17.7c4.8 3.7 11.1 3.9 16 .6m-3-.9 3.2.7-.7 3" />
    </g>
  ),
  // A fruit with a bite, and a leaf.
  Apple: (
    <g fill="currentColor">
      <path d="M12 7.6c1.2 0 2.4-1 4.2-1 1.6 0 3 .8 3.9 2.1-1.6 1-2.4 2.4-2.4 4 0 2 1.1 3.5 2.9 4.2-.9 2.7-2.7 5.3-4.5 5.3-1.5 0-2.2-.8-3.9-.8s-2.4.8-3.8.8c-2.4 0-5-4.5-5-8.7 0-4.2 2.5-6.9 5.1-6.9 1.6 0 2.5 1 3.5 1Z" />
      <path d="M12.3 6c-.1-2.5 1.5-4.600 3.800-5 .2 2.600-1.5 4.800-3.800 5Z" />
    </g>
  ),
};

/** A building, for a company and any other provider. */
const OTHER = (
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M5 21V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V21M15 9h2.5A1.5 1.5 0 0 1 19 10.5V21M3 21h18" />
    <path d="M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3" />
  </g>
);

/** A provider without a label of its own is one of the four. */
export function providerDrawing({ name, label }: ProviderButton): ReactNode {
  return label === undefined ? DRAWINGS[name as SocialProvider] : OTHER;
}
