/** A job that rejects with it is not retried: no later attempt can succeed. */
export class PermanentFailure extends Error {}
