/** A settings card with a list in it. */
import type { ReactElement } from "react";
import type { Failure } from "@poolgate/auth";
import { ListBody, type ListBodyProps } from "./list-body.tsx";
import { SettingsCard, type SettingsCardProps } from "./settings-card.tsx";

type FrameProps = Omit<SettingsCardProps, "heading" | "failure" | "onFailureDismissed">;

export interface ListCardProps extends FrameProps, Pick<ListBodyProps, "items" | "removingId" | "onRemove"> {
  readonly view: { readonly isKnown: boolean; readonly isBusy: boolean; readonly failure: Failure | undefined };
  readonly send: (event: { readonly type: "failure.dismissed" | "list.requested" }) => void;
  readonly texts: ListBodyProps["texts"] & { readonly heading: string };
}

/** The members of a list's view that a server cannot know: the list is being loaded. */
export const LIST_PLACEHOLDER = {
  isKnown: false,
  isBusy: true,
  busyAction: "list",
  notice: undefined,
  failure: undefined,
} as const;

export function ListCard(props: ListCardProps): ReactElement {
  const { view, send, texts, items, removingId, onRemove, children, ...frame } = props;
  return (
    <SettingsCard
      {...frame}
      heading={texts.heading}
      failure={view.failure}
      onFailureDismissed={() => send({ type: "failure.dismissed" })}
    >
      <ListBody
        items={items}
        isKnown={view.isKnown}
        isBusy={view.isBusy}
        removingId={removingId}
        texts={texts}
        tryAgain={frame.messages.challenges.tryAgain}
        onRemove={onRemove}
        onRetry={() => send({ type: "list.requested" })}
        card={frame.cardRef}
      />
      {children}
    </SettingsCard>
  );
}
