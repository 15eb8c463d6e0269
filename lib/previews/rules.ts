/** Set by middleware.ts for the page of a preview: a HEAD request is no view. */
export const METHOD_HEADER = "x-request-method";

export const DEFAULT_EXPIRY_DAYS = 14;

export const MAX_COMMENT_NAME_LENGTH = 80;
export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_QUOTE_LENGTH = 300;

/** Replaces the name of a reply's author who has none, or no longer has an account. */
export const TEAM_NAME = "The team";
