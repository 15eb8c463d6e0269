import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "simplewebauthn-browser";
import { attempt } from "../api/client.ts";
import { offlineOr } from "./offline.ts";

/** The browser's response, or a message with the reason of its failure. */
type Result<Response> = { response: Response; failure?: undefined } | { response?: undefined; failure: string };

const load = () => import("simplewebauthn-browser");
type Library = Awaited<ReturnType<typeof load>>;

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  runCeremony<RegistrationResponseJSON>(({ startRegistration }) => startRegistration({ optionsJSON }));

/** `address`: where to ask for the challenge. */
export async function answerChallenge(address: string): Promise<Result<AuthenticationResponseJSON>> {
  const { record, error } = await attempt<PublicKeyCredentialRequestOptionsJSON>("POST", address);
  if (error) return { failure: error.reason };
  return runCeremony(({ startAuthentication }) => startAuthentication({ optionsJSON: record }));
}

async function runCeremony<Response>(ceremony: (library: Library) => Promise<Response>): Promise<Result<Response>> {
  const library = await load().catch(() => null);
  if (!library) return { failure: offlineOr("This could not be loaded. Please try again.") };
  if (!library.browserSupportsWebAuthn())
    return {
      failure: "This browser offers no passkeys here. They need a secure connection to the site's own address.",
    };
  try {
    return { response: await ceremony(library) };
  } catch (error) {
    return { failure: reasonOf(error, library) };
  }
}

function reasonOf(error: unknown, { WebAuthnError }: Library): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device has a passkey of this account already.";
  if (error instanceof Error && error.name === "SecurityError")
    return "Passkeys work under the site's own address only.";
  return "No passkey was used. Please try again.";
}
