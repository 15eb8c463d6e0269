/** The defaults of `failure`, in a file of their own: the error boundaries of every page load them. */
export const failureTexts = {
  title: "The record skipped",
  text: "Something went wrong on our side. Once more from the start often helps.",
  retry: "Try again",
  home: { label: "Back to Home", href: "/" },
};
