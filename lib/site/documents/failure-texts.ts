/** The defaults of `failure`, in a separate file, since the error boundaries of every page load them. */
export const failureTexts = {
  title: "Something went wrong",
  text: "An error on our side, and not your doing. Trying again often helps.",
  retry: "Try again",
  home: { label: "Back to Home", href: "/" },
};
