/** Throws outside of the update that failed: Lexical puts the text before it back, and the editor goes on. */
export function reportLater(error: Error): void {
  setTimeout(() => {
    throw error;
  });
}
