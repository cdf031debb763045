/** The brand colours in pictures: teal first, purple second, and one warm light. */
export const palette = {
  night: "#052a2c",
  deep: "#07413f",
  teal: "#0b6b66",
  shallow: "#2f9a90",
  lagoon: "#7cc8bd",
  mist: "#dcf0ed",
  foam: "#f6fbfa",
  plum: "#2a1648",
  purple: "#6a3fa0",
  lilac: "#b79be2",
  petal: "#e6dbf7",
  dawn: "#ffe7c4",
} as const;
