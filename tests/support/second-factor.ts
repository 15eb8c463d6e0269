/** Second factors: an authenticator app's codes, a security key, and an account to use them with. */
import { Secret, TOTP } from "otpauth";
import { callJson, signInAs, type Target } from "./call.ts";
import { newAddress } from "./contact.ts";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "simplewebauthn-server/helpers";

export const EMAIL = "ada@example.org";
export const PASSWORD = "a password of the tests";
export const account = (email: string) => signInAs(email, PASSWORD);

/** The code of `secret`, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Turns an authenticator app on, with the code before the current one; returns its secret and the recovery codes. */
export async function turnOnTotp(cookie: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await callJson("POST /api/account/totp", { cookie })).body;
  const confirm = () => callJson("POST /api/account/totp/confirm", { cookie, body: { code: codeOf(secret, -1) } });
  let answer = await confirm();
  // the current code changed meanwhile
  if (answer.status === 400) answer = await confirm();
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}

type Answer = { headers: Headers };

/** The Cookie header with the cookies that a response sets. */
export const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");

export const sessionOf = (answer: Answer) => /authjs\.session-token=[\w-]{43}/.exec(cookiesOf(answer))?.[0];

/** Sends a POST from a new network address. */
export const post = (target: Target, body: object | undefined, cookie: string | undefined) =>
  callJson(target, { body, cookie, headers: { "x-connection-address": newAddress() } });

export const enterPassword = (email: string, password: string, callbackUrl?: string) =>
  post("POST /api/login", { email, password, callbackUrl }, undefined);

export const enterCode = (cookie: string, code: string) => post("POST /api/login/second-factor", { code }, cookie);

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

type Changes = { origin?: string; challenge?: string; rpId?: string; verified?: boolean; counter?: number };

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

/** A security key in software (WebAuthn, 6). It answers as a browser would, or with `changes` as an attacker would. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let used = 0;

  function authenticatorData({ rpId = "localhost", verified = true, counter = ++used }: Changes, attested?: Buffer) {
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  const clientData = (type: string, challenge: string, changes: Changes) =>
    JSON.stringify({
      type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? "http://localhost:3000",
    });

  const credential = <Response>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** The response to registration options. */
    create({ challenge }: { challenge: string }, changes: Changes = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authenticatorData(changes, attested))],
      ]);
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", challenge, changes)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ["internal"],
      });
    },
    /** The response to sign-in options. */
    get({ challenge }: { challenge: string }, changes: Changes = {}) {
      const data = authenticatorData(changes);
      const client = clientData("webauthn.get", challenge, changes);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}

/** Asks for options in a browser with `own` cookies; returns them with the browser's cookies. */
export async function askOptions(target: Target, own?: string) {
  const { body: options, headers } = await post(target, undefined, own);
  return { options, cookies: [own, cookiesOf({ headers })].filter(Boolean).join("; "), headers };
}

export async function addPasskey(cookie: string, authenticator = newAuthenticator(), changes: Changes = {}) {
  const { options, cookies } = await askOptions("POST /api/account/passkeys/options", cookie);
  const body = { name: "My key", response: authenticator.create(options, changes) };
  return { authenticator, ...(await post("POST /api/account/passkeys", body, cookies)) };
}
