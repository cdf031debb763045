/** Lets a settings card contain the forms and fields of the widget. */
import { useState } from "react";
import type { FormHost } from "../form/form-host.ts";
import type { Messages } from "../messages/en.ts";
import { completeTexts } from "../messages/texts.ts";

/** What the forms and fields of a card need of it. */
export interface CardForm extends Pick<FormHost, "send" | "fieldWithError"> {
  readonly view: Omit<FormHost["view"], "passwordPolicy"> & Partial<Pick<FormHost["view"], "passwordPolicy">>;
  /** Texts that replace the card's, for a failure that means something else in this card. */
  readonly messages?: Messages;
}

interface Announcement {
  readonly text: string;
  /** Grows, so that the same text is read again. */
  readonly count: number;
}

/** The validators of a site are for the widget's forms. */
const NO_VALIDATION = { validators: [], isChecking: false, setChecking: () => undefined };

/** For a card without a new password. */
const NO_POLICY = {
  minLength: 1,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};

export function useCardForm(
  form: CardForm | undefined,
  { messages, ...ids }: Pick<FormHost, "headingId" | "descriptionId"> & { readonly messages: Messages },
): { readonly host: FormHost | undefined; readonly announcement: Announcement | undefined } {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const host = form && {
    ...ids,
    ...form,
    ...completeTexts(form.messages ?? messages),
    ...NO_VALIDATION,
    view: { passwordPolicy: NO_POLICY, ...form.view },
    say: (text: string) => setAnnouncement((before) => ({ text, count: (before?.count ?? 0) + 1 })),
  };
  return { host, announcement };
}
