/** Says what went wrong where a part of the page cannot be shown. Another machine is another try. */
import { Component, type ReactNode } from "react";

interface ErrorNoteState {
  readonly message: string | undefined;
}

export class ErrorNote extends Component<{ readonly children: ReactNode }, ErrorNoteState> {
  override state: ErrorNoteState = { message: undefined };

  static getDerivedStateFromError(error: unknown): ErrorNoteState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <main className="waiting" role="alert">
        <h1>This cannot be shown</h1>
        <p>{message}</p>
      </main>
    );
  }
}
