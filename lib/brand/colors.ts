/** For what cannot read CSS variables, as mails and share images. A test keeps app/globals.css equal. */
export const brandColors = {
  paper: "#f6f1e7",
  ink: "#16130f",
  signal: "#e8502a",
  signalDeep: "#a8330f",
  green: "#12423a",
  sand: "#e9dfcb",
  butter: "#f3c969",
  mist: "#bfd6d9",
} as const;

export type BrandColor = keyof typeof brandColors;
