/** The request header by which middleware.ts tells the page of a preview its method: a HEAD request is no view. */
export const METHOD_HEADER = "x-request-method";
