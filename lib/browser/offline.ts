/** What a press without a connection says. */
export const OFFLINE = "You are offline. Nothing was sent.";

/** Whether the browser knows that there is no connection. False is no promise. */
export const isOffline = () => navigator.onLine === false;

/** What a failed press says: that there is no connection, where that is known, else `failure`. */
export const offlineOr = (failure: string) => (isOffline() ? OFFLINE : failure);
