/** The message for an action without a connection. */
export const OFFLINE = "You are offline. Nothing was sent.";

/** Whether the browser knows that there is no connection. False does not prove that there is one. */
export const isOffline = () => navigator.onLine === false;

/** The message for a failed action: OFFLINE if the browser knows that, else `failure`. */
export const offlineOr = (failure: string) => (isOffline() ? OFFLINE : failure);
