import type { ReactElement, ReactNode } from "react";

interface OwnCardProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function OwnCard({ heading, children }: OwnCardProps): ReactElement {
  return (
    <div className="poolgate-frame-widget">
      <div className="poolgate-frame-card">
        <div className="poolgate-frame-header">
          <h2>{heading}</h2>
        </div>
        {children}
      </div>
    </div>
  );
}
