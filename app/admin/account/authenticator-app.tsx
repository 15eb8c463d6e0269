import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renderSVG } from "uqr";
import type { Account } from "@/app/admin/records";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { reloadLists } from "@/components/admin/query-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast, toastError } from "@/components/ui/sonner";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { accountApi } from "@/lib/api/paths";
import { copyText } from "@/lib/browser/copy-text";

type Secret = { secret: string; uri: string };

const RELOAD = [accountApi.account, accountApi.sessions];
const TURN_OFF = { url: accountApi.disableTotp, success: "Authenticator app turned off", reload: RELOAD };
const ANY_CODE = "From the app, or a recovery code";
/** Around a QR code (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

export function AuthenticatorApp({ account: { totp, recoveryCodesLeft } }: { account: Account }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const [asking, setAsking] = useState<"disable" | "renew">();
  const { run, isPending } = useApiMutation();
  const client = useQueryClient();

  async function setUp() {
    const made = await run<Secret>({
      method: "POST",
      url: accountApi.totp,
      failure: ({ status, reason }) => (status === 409 ? reason : "Failed to set up the app"),
      reload: [accountApi.account],
    });
    setSecret(made);
  }

  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setSecret(undefined);
    setAsking(undefined);
    setCodes(recoveryCodes);
    // after showing the codes: a failed reload must not lose them
    void reloadLists(client, RELOAD);
  };

  return (
    <section aria-labelledby="authenticator-app" tabIndex={-1} className="grid justify-items-start gap-3">
      <h2 id="authenticator-app" className="flex items-center gap-3 text-lg">
        Authenticator app {totp && <Badge variant="secondary">On</Badge>}
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : asking ? (
        <CodeForm
          key={asking}
          hint={ANY_CODE}
          {...(asking === "renew"
            ? { call: { url: accountApi.recoveryCodes }, submit: "Make new codes", onDone: showCodes }
            : { call: TURN_OFF, submit: "Turn off", onDone: () => setAsking(undefined) })}
          onCancel={() => setAsking(undefined)}
        />
      ) : totp ? (
        <>
          <p>
            After your password, signing in asks for a code of the app.{" "}
            {recoveryCodesLeft === 1 ? "1 recovery code is" : `${recoveryCodesLeft} recovery codes are`} left.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setAsking("renew")}>
              New recovery codes
            </Button>
            <Button variant="outline" onClick={() => setAsking("disable")}>
              Turn off authenticator app
            </Button>
          </div>
        </>
      ) : secret ? (
        <>
          <p>Scan this with your authenticator app, or type in the key. Then enter the code it shows.</p>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(secret.uri, { ecc: "M", border: QUIET_ZONE }))}`}
              alt="QR picture for the authenticator app"
              className="size-48 border"
            />
            <div className="grid content-start gap-4">
              <p>
                Key {/* gaps for who types it, none for who copies it */}
                <code className="block font-mono text-sm select-all">
                  {secret.secret.match(/.{1,4}/g)?.map((group, index) => (
                    <span key={index} className="mr-[1ch] inline-block">
                      {group}
                    </span>
                  ))}
                </code>
              </p>
              <CodeForm
                call={{ url: accountApi.confirmTotp, success: "Authenticator app is on" }}
                hint="Six digits"
                submit="Confirm"
                onDone={showCodes}
                onCancel={() => setSecret(undefined)}
              />
            </div>
          </div>
        </>
      ) : (
        <>
          <p>
            A code from an app on your phone, asked for after your password, keeps out anyone who has learned your
            password.
          </p>
          <Button variant="outline" disabled={isPending} onClick={() => void setUp()}>
            Set up authenticator app
          </Button>
        </>
      )}
    </section>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  async function copy() {
    if (await copyText(codes.join("\n"))) toast({ title: "Success", description: "Recovery codes copied" });
    else toastError("Failed to copy. Select the codes and copy them");
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <strong>Keep these recovery codes where you keep your passwords.</strong> Each signs you in once without the
        app. They are shown only now.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 border px-4 py-3 font-mono text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex gap-2" onFocus={useFocusBack(false)}>
        <Button onClick={onDone}>Done</Button>
        <Button variant="outline" onClick={() => void copy()}>
          Copy codes
        </Button>
      </div>
    </div>
  );
}

type Props<T> = {
  call: Pick<ApiCall<T>, "url" | "success" | "reload">;
  hint: string;
  submit: string;
  onDone: (record: T) => void;
  onCancel: () => void;
};

/** Sends a code to `call`. The field shows a message for a wrong code. */
function CodeForm<T>({ call, hint, submit, onDone, onCancel }: Props<T>) {
  return (
    <ActionForm<{ code: string }, T>
      values={{ code: "" }}
      call={(body) => ({
        ...call,
        method: "POST",
        body,
        failure: ({ status, reason }) => (status === 409 || status === 429 ? reason : "Failed to send the code"),
      })}
      onDone={onDone}
      className="grid max-w-sm gap-1"
    >
      <TextField
        name="code"
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        autoFocus
      />
      <div className="flex gap-2" onFocus={useFocusBack(false)}>
        <SubmitButton>{submit}</SubmitButton>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ActionForm>
  );
}
