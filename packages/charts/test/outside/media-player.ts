/**
 * A media player with playback, volume and window as parallel regions, and a history of what was playing.
 *
 * Written after the events of the HTML media element (HTML Standard, section 4.8.11).
 */
import { createMachine } from "xstate";

export const mediaPlayerMachine = createMachine({
  id: "mediaPlayer",
  type: "parallel",
  on: {
    "source.changed": { target: ["#mediaPlayer.playback.loading", "#mediaPlayer.volume.audible"], actions: "load" },
  },
  states: {
    playback: {
      initial: "empty",
      states: {
        empty: { on: { load: "loading" } },
        loading: { invoke: { src: "fetchMetadata", id: "fetchMetadata", onDone: "ready", onError: "broken" } },
        ready: {
          initial: "paused",
          on: { waiting: ".buffering", ended: "finished", seek: { target: ".last", actions: "seek" } },
          states: {
            paused: { on: { play: "playing" } },
            playing: { on: { pause: "paused", timeupdate: { actions: "setTime" } } },
            buffering: { on: { canplay: "last" }, after: { stallTimeout: "#mediaPlayer.playback.broken" } },
            last: { type: "history", target: "paused" },
          },
        },
        finished: { on: { play: { target: "ready.playing", actions: "rewind" } } },
        broken: { on: { retry: "loading" } },
      },
    },
    volume: {
      initial: "audible",
      states: {
        audible: { on: { mute: "muted", "volume.changed": { actions: "setVolume" } } },
        muted: { on: { unmute: "audible" } },
      },
    },
    screen: {
      initial: "inline",
      states: {
        inline: { on: { fullscreen: "full", pip: "floating" } },
        full: { on: { escape: "inline" } },
        floating: { on: { close: "inline", fullscreen: "full" } },
      },
    },
  },
});
