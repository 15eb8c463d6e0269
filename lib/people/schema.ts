import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, passwordText } from "../account/schema.ts";
import { ROLES } from "../auth/rules.ts";
import { notEmpty, optionalLine, pageNumber, searchText } from "../validation/fields.ts";
import { emailText } from "../validation/text.ts";

export const PEOPLE_PER_PAGE = 50;
export const INVITATIONS_PER_PAGE = 100;

const role = z.enum(ROLES, "Role must be owner, editor or author");

export const peopleQuery = z.object({ page: pageNumber.default(1), q: searchText.default("") });

export const personChanges = notEmpty(
  z.object({ role: role.optional(), disabled: z.boolean("disabled must be true or false").optional() }),
);

export const personDeletion = z.object({ postsTo: z.uuid("postsTo must be the id of another person").optional() });

/** `requireSecondFactor`: users without one may only set one up. `showBylines`: authors are named and have pages. */
export const peopleSettings = notEmpty(
  z.object({
    requireSecondFactor: z.boolean("requireSecondFactor must be true or false").optional(),
    showBylines: z.boolean("showBylines must be true or false").optional(),
  }),
);

export const invitationInput = z.object({
  email: z
    .string("Email is required")
    .transform(emailText)
    .pipe(z.email("Enter an email address").max(MAX_EMAIL_LENGTH).toLowerCase()),
  role,
});

export const newAccount = z.object({
  firstName: optionalLine("First Name", MAX_NAME_LENGTH),
  lastName: optionalLine("Last Name", MAX_NAME_LENGTH),
  password: passwordText("Password"),
});

export type InvitationInput = z.infer<typeof invitationInput>;
export type NewAccount = z.infer<typeof newAccount>;
export type PeopleQuery = z.infer<typeof peopleQuery>;
