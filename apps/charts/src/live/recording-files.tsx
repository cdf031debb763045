/** Saves a recording to a file, for a report, and loads one. */
import { transcriptText, type Recording } from "@poolgate/charts/recording";
import type { ReactElement } from "react";
import { downloadText } from "../exporting/export-chart.ts";
import { loadRecording } from "./live-store.ts";

export function RecordingFiles({ recording }: { readonly recording: Recording | undefined }): ReactElement {
  const name = `recording-${recording?.startedAt.replaceAll(/[:.]/gu, "-") ?? ""}`;
  return (
    <div className="files">
      <label className="button">
        Load a recording…
        <input
          type="file"
          className="unseen"
          accept=".json"
          onChange={(event) => {
            const input = event.currentTarget;
            void load(input.files?.[0]);
            // The same file can be chosen again.
            input.value = "";
          }}
        />
      </label>
      {recording !== undefined && (
        <>
          <button
            type="button"
            onClick={() => downloadText(JSON.stringify(recording, undefined, 1), "application/json", `${name}.json`)}
          >
            Download it
          </button>
          <button type="button" onClick={() => downloadText(transcriptText(recording), "text/plain", `${name}.txt`)}>
            Download the transcript
          </button>
        </>
      )}
    </div>
  );
}

async function load(file: File | undefined): Promise<void> {
  if (file !== undefined) loadRecording(await file.text(), file.name);
}
