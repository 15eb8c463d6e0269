/** The administrator of the browser tests. */
export const ADMIN = { email: "editor@example.org", password: "a password of the tests" };
