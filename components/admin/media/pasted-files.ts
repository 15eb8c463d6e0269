/** The files of a paste. None where a text field takes its words: copied cells of a spreadsheet bring their picture, too. */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): FileList | undefined {
  if (!clipboardData || clipboardData.files.length === 0) return undefined;
  const isInText = target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
  return isInText && clipboardData.types.includes("text/plain") ? undefined : clipboardData.files;
}
