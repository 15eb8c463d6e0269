/** The id of where the contact form begins with a way of working, by its place in the list. */
export const contactStart = (index: number) => `contact-${index + 1}`;
