import { expect, it } from "vitest";
import { isDatabaseUnavailable, isDiskFull, isForeignKeyViolation, isUniqueViolation } from "@/lib/errors";

it.each(["08006", "53300", "55000", "57P01", "57P02", "57P03", "58030", "25006"])(
  "SQLSTATE %s at any depth means that the database is unavailable",
  (code) => {
    expect(isDatabaseUnavailable({ code })).toBe(true);
    const driverAdapterError = { name: "DriverAdapterError", cause: { originalCode: code } };
    expect(isDatabaseUnavailable({ code: "P2010", meta: { driverAdapterError } })).toBe(true);
  },
);

it.each(["23505", "42P01", "22P02", "40001", "54000"])(
  "SQLSTATE %s is an error of the query, not of the database",
  (code) => expect(isDatabaseUnavailable({ code })).toBe(false),
);

it("recognizes a unique violation of one constraint by name", () => {
  const meta = { driverAdapterError: { cause: { constraint: { index: "blog_posts_slug_key" } } } };
  expect(isUniqueViolation({ code: "P2002", meta }, "blog_posts_slug_key")).toBe(true);
  expect(isUniqueViolation({ code: "P2002", meta }, "blog_posts_pkey")).toBe(false);
  expect(isUniqueViolation({ code: "P2002" }, "blog_posts_slug_key")).toBe(false);
  expect(isUniqueViolation(null, "blog_posts_slug_key")).toBe(false);
});

it("recognizes a foreign key violation of one constraint by name", () => {
  const meta = { driverAdapterError: { cause: { constraint: { index: "sessions_user_id_fkey" } } } };
  expect(isForeignKeyViolation({ code: "P2003", meta }, "sessions_user_id_fkey")).toBe(true);
  expect(isForeignKeyViolation({ code: "P2003", meta }, "accounts_user_id_fkey")).toBe(false);
  expect(isForeignKeyViolation({ code: "P2002", meta }, "sessions_user_id_fkey")).toBe(false);
});

it("distinguishes a full disk from an unavailable database", () => {
  expect(isDiskFull({ code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "53100" } } } })).toBe(true);
  expect(isDiskFull({ code: "P1001" })).toBe(false);
});
