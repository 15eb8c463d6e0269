import { useState } from "react";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import { makePasskey } from "@/lib/browser/passkeys";
import { accountApi } from "@/lib/api/paths";

/** Makes a passkey with the browser and adds it to one's account; false where either did not. */
export function useAddPasskey() {
  const { run } = useApiMutation();
  const [isAdding, setAdding] = useState(false);
  const failure = "Failed to add the passkey";

  async function make(name: string): Promise<boolean> {
    const options = await run<Parameters<typeof makePasskey>[0]>({
      method: "POST",
      url: accountApi.passkeyOptions,
      failure,
    });
    if (!options) return false;
    const { response, failure: reason } = await makePasskey(options);
    if (!response) {
      toast({ variant: "destructive", title: "Error", description: reason });
      return false;
    }
    const added = await run({
      method: "POST",
      url: accountApi.passkeys,
      body: { name, response },
      success: "Passkey added",
      failure: ({ status, reason }) => (status === 400 || status === 409 ? reason : failure),
      reload: [accountApi.account, accountApi.sessions],
    });
    return added !== undefined;
  }

  async function add(name: string): Promise<boolean> {
    setAdding(true);
    try {
      return await make(name);
    } finally {
      setAdding(false);
    }
  }

  return { add, isAdding };
}
