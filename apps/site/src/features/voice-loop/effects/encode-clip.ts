/** Encodes the audio of a clip as base64. The browser does it off the main thread. */
export function encodeClip(audio: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const url = reader.result;
      // `data:audio/mp4;base64,AAAA…`: the type may contain a comma, base64 never does.
      if (typeof url === "string") resolve(url.slice(url.lastIndexOf(",") + 1));
      else reject(new TypeError("The recording could not be read."));
    });
    reader.addEventListener("error", () => reject(reader.error ?? new TypeError("The recording could not be read.")));
    reader.readAsDataURL(audio);
  });
}
