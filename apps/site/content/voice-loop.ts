/** The texts of the VoiceLoop page. */
import type { PageHead } from "./page-head.ts";

const microphone = "Microphone access denied or not available.";

export const voiceLoop = {
  head: {
    title: "VoiceLoop",
    description:
      "Say it in twelve seconds, read it a moment later: VoiceLoop records your voice in the browser, turns it into text and refines it.",
  } satisfies PageHead,
  heading: "VoiceLoop",
  lead: "Say it in twelve seconds, read it a moment later. Record a thought, get it back as text, and let it be refined until it reads well.",
  needsJavaScript:
    "VoiceLoop records your voice in the browser and needs JavaScript for that. Please switch it on and load this page again.",
  configurationError: "Configuration error (see console) – please contact the administrator",

  recorderHeading: "Recorder",
  start: "Start Recording",
  stop: "Stop Recording",
  cancel: "Cancel",
  ready: "Ready to record",
  recording: (secondsLeft: number) => `Recording... ${secondsLeft}s left`,
  opening: "Opening microphone…",
  processing: "Processing your audio...",
  off: "Recording is off",
  hints: {
    ready: "One button starts and stops. Recording ends by itself after 12 seconds.",
    opening: "Your browser may ask you for permission.",
    recording: "Speak now. Press the button again when you are done.",
    processing: "This takes a few seconds.",
    again: "Press the button for another recording.",
    kept: "Your last recording is still here.",
  },
  unheard: "We can't hear you. Is the right microphone on?",
  interrupted: "The recording was interrupted. This is what was heard until then.",
  play: "Play recording",
  pause: "Pause",
  recordingLabel: "Your recording",
  position: "Position in the recording",
  positionText: (seconds: number, total: number) => `${seconds} of ${total} ${total === 1 ? "second" : "seconds"}`,
  playFailed: "This browser could not play the recording.",
  playerMissing: "The player could not be loaded. Your recording is still here.",
  tryAgain: "Try again",

  said: {
    opening: "Waiting for your microphone.",
    started: (seconds: number) => `Recording started, ${seconds} seconds.`,
    fewLeft: (seconds: number) => `${seconds} seconds left.`,
    unheard: "The microphone is silent.",
    cancelled: "Cancelled.",
    transcribed: "Your transcript is there.",
    copied: "The transcript is on the clipboard.",
    refined: "The transcript was refined.",
    undone: "The refinement was undone.",
  },

  /** The text of the alert, and the first sentence on the page. */
  microphoneFailed: microphone,
  failures: {
    microphoneDenied: `${microphone} Allow it in the site settings of your browser, then start again.`,
    microphoneMissing: `${microphone} No microphone was found: plug one in, then start again.`,
    microphoneBusy: `${microphone} Another app may be using it: close that app, then start again.`,
    recorderFailed: "This browser could not make a recording. Please start again, or try another browser.",
    noAudio: "No audio was recorded. Please record for a little longer.",
    emptyType:
      "The browser delivered an empty recording. Please record once more: the next recording uses another audio format.",
    silence: "This recording holds only silence. Check that the right microphone is on, and try again.",
    noSpeech: "No words were found in this recording. Speak a little louder or closer, and try again.",
    refused: "Sorry, we couldn't process your audio right now. Please try again later or check your connection.",
    unreachable:
      "Sorry, something went wrong connecting to our server. Please check your internet connection or try again later.",
  },

  microphone: {
    test: "Test microphone",
    stop: "Stop the test",
    level: "Level of the microphone",
    choose: "Microphone",
    silent: "Say something: nothing has been heard yet.",
    heard: "The microphone hears you. Nothing is recorded.",
  },

  upload: "Upload an audio file",
  uploadState: "In development",
  uploadBlocked: "File upload is in development. Please use recording, up to 12 seconds.",

  transcriptHeading: "Transcript",
  transcriptEmpty: "Your words will appear here, ready to copy, refine and download.",
  transcriptHint: "Select the text, or press Enter on it, to edit.",
  transcriptEditing: "Press Escape or leave the text when you are done.",
  copy: "Copy",
  copied: "Copied!",
  copyFailed: "The browser did not let us copy. The text is selected: copy it with your keyboard or menu.",
  refine: "Refine",
  refining: "Refining...",
  refineFailed: "Refinement failed.",
  refineUnreachable: "Network error.",
  refineAgain: "Your text is unchanged. You can edit it, and press Refine again.",
  undoRefine: "Undo refine",
  download: "Download",
  downloadName: "transcript.txt",

  consentTitle: "Before you record",
  consentLead: "VoiceLoop needs your consent to use your voice.",
  consentPoints: [
    "It records only between Start and Stop, for 12 seconds at most.",
    "The recording goes to this site's transcription service, which may hand it to a speech recognition provider.",
    "The service keeps neither the recording nor the text; your browser keeps the text until you close the tab, and deletes it if you disagree.",
    "Do not record other people without their consent, or anything confidential.",
  ],
  consentPolicy: "Site policy",
  consentTerms: "Terms of use",
  agree: "Agree",
  disagree: "Disagree",
  declinedText: "The microphone is not touched. You can change your mind at any time.",
  reconsider: "Review and agree",
  agreed: "You agreed to be recorded.",
  withdraw: "Withdraw consent",

  unsupportedHeading: "This browser can't record here",
  unsupported: {
    insecure: `${microphone} Browsers offer the microphone only over a secure connection: open this page with https.`,
    noMicrophone: `${microphone} This browser offers no microphone to web pages. A current Chrome, Edge, Firefox or Safari does.`,
    noRecorder: `${microphone} This browser can't record audio. A current Chrome, Edge, Firefox or Safari can.`,
  },

  stepsHeading: "From voice to text in three moves",
  steps: [
    {
      title: "Record",
      text: "Press the button and speak. The water moves when you are heard, and the ring shows the time that is left.",
    },
    {
      title: "Read",
      text: "The recording is sent once, when it is complete, and you can play it beside its text. If the connection fails it is kept, and you can send the same recording again.",
    },
    {
      title: "Refine",
      text: "Fillers, stutters and missing punctuation are taken care of. Your meaning and your words stay, and every refinement can be undone.",
    },
  ],
  privacyHeading: "Where your voice goes",
  privacy: [
    "The microphone is on only while the page says that it records or tests the microphone. It is switched off when a recording ends, when you cancel, and when you leave the page.",
    "The recording is sent to this site's transcription service over an encrypted connection. The service may hand it to a speech recognition provider; it writes neither audio nor text to a log, and deletes the audio once the text is made.",
    "Text is sent out again only when you press Refine. Copying, editing and downloading happen in your browser, which keeps the text until you close the tab, record again, or refuse or withdraw your consent. The page holds the recording until you leave it, so that you can listen to it.",
  ],
} as const;
