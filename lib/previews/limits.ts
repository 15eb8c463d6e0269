export const MAX_COMMENT_NAME_LENGTH = 80;
export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_QUOTE_LENGTH = 300;
