/**
 * What SRP uses of a browser besides BigInt, and the command line of Hermes 0.11 does not have. An app for such a runtime brings
 * it along.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function btoa(binary: string): string {
  let base64 = "";
  for (let place = 0; place < binary.length; place += 3) {
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map((offset) => binary.charCodeAt(place + offset) || 0);
    const word = (first << 16) | (second << 8) | third;
    for (const shift of [18, 12, 6, 0]) base64 += ALPHABET.charAt((word >> shift) & 63);
  }
  const missing = (3 - (binary.length % 3)) % 3;
  return base64.slice(0, base64.length - missing) + "==".slice(0, missing);
}

function atob(base64: string): string {
  let [binary, bits, count] = ["", 0, 0];
  for (const letter of base64.replace(/=+$/u, "")) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new Error("Not base64.");
    bits = ((bits << 6) | digit) & 0xff_ff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    binary += String.fromCharCode((bits >> count) & 255);
  }
  return binary;
}

function TextEncoder(): { readonly encode: (text: string) => Uint8Array } {
  return {
    encode: (text) => {
      const bytes = encodeURIComponent(text).replaceAll(/%../gu, (escaped) =>
        String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
      );
      return Uint8Array.from(Array.from(bytes, (character) => character.charCodeAt(0)));
    },
  };
}

/** Adds them. */
export function addMissingGlobals(): void {
  Object.assign(globalThis, { atob, btoa, TextEncoder });
}
