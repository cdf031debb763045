/** Shows the QR code for an authenticator app, 228 pixels wide, with a loading text until it is drawn. */
import { loadChunk } from "@poolgate/auth";
import { useEffect, useState, type ReactElement } from "react";
import { useAllMessages } from "../../form/form-host.ts";
import styles from "../../theme/totp.module.css";
import type { QrDrawing } from "./draw-qr-code.ts";

const SIZE_PIXELS = 228;

export interface TotpQrCodeProps {
  /** The `otpauth:` URI; undefined while it is being fetched. The drawing code is loaded at the same time. */
  readonly uri: string | undefined;
}

export function TotpQrCode({ uri }: TotpQrCodeProps): ReactElement {
  const { totpSetup } = useAllMessages().challenges;
  const drawing = useDrawing(uri);
  if (typeof drawing === "string") return <p className={styles["placeholder"]}>{totpSetup[drawing]}</p>;
  const { size, path } = drawing;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An img needs a URL, and a Content Security Policy may forbid generated ones.
      role="img"
      aria-label={totpSetup.qrCode}
      className={styles["qrCode"]}
      width={SIZE_PIXELS}
      height={SIZE_PIXELS}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {/* Black on white in dark mode too: not every camera reads the reverse. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function useDrawing(uri: string | undefined): QrDrawing | "loading" | "failed" {
  const [drawing, setDrawing] = useState<QrDrawing | "loading" | "failed">("loading");
  useEffect(() => {
    let isWanted = true;
    const show = (next: QrDrawing | "failed"): void => {
      if (isWanted) setDrawing(next);
    };
    loadChunk(() => import("./draw-qr-code.ts"))
      .then(({ drawQrCode }) => uri !== undefined && show(drawQrCode(uri)))
      .catch(() => show("failed"));
    return () => {
      isWanted = false;
    };
  }, [uri]);
  return drawing;
}
