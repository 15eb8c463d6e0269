/** Set by middleware.ts for the page of a preview: a HEAD request is no view. */
export const METHOD_HEADER = "x-request-method";

export const DEFAULT_EXPIRY_DAYS = 14;

export const MAX_COMMENT_NAME_LENGTH = 80;
export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_QUOTE_LENGTH = 300;

/** In a reply of the team where its author has no name, or no account any more. */
export const THE_TEAM = "The team";
