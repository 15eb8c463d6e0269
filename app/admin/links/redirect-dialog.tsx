import { useWatch } from "react-hook-form";
import { ActionForm, SubmitButton } from "@/components/admin/fields/action-form";
import { SelectField, TextField } from "@/components/admin/fields/plain-fields";
import { linksApi } from "@/lib/api/paths";
import { REDIRECT_KINDS } from "@/lib/redirects/schema";
import { TitledDialog } from "@/components/admin/titled-dialog";
import { useWhileOpen } from "@/components/ui/use-while-open";

export type RedirectValues = { id?: number; from: string; to: string; status: number };

const KINDS = Object.entries(REDIRECT_KINDS).map(([value, label]) => ({ value, label }));
const GONE = "410";

export function RedirectDialog({ values: { id, from, to, status }, onClose }: Props) {
  return (
    <TitledDialog
      title={id ? "Change redirect" : "Add redirect"}
      description="Whoever asks for the first address is led to the second. A page that exists is always shown."
      onClose={onClose}
    >
      <ActionForm
        values={{ from, to, status: String(status) }}
        call={(values) => ({
          method: id ? "PUT" : "POST",
          url: id ? linksApi.redirect(id) : linksApi.redirects,
          body: { ...values, ...(values.status === GONE && { to: "" }), status: Number(values.status) },
          success: id ? "Redirect saved" : "Redirect added",
          failure: "Failed to save the redirect",
          reload: [linksApi.redirects, linksApi.notFound],
        })}
        refusals={[]}
        keptAs={id ? undefined : `redirect/${from}`}
        onDone={useWhileOpen(onClose)}
      >
        <TextField
          name="from"
          label="From"
          hint="A path of this site, as /old-page. /old/* stands for everything below /old."
          placeholder="/old-page"
        />
        <Target />
        <SelectField name="status" label="Kind" options={KINDS} />
        <SubmitButton>{id ? "Save redirect" : "Add redirect"}</SubmitButton>
      </ActionForm>
    </TitledDialog>
  );
}

type Props = { values: RedirectValues; onClose: () => void };

function Target() {
  const status = useWatch<{ status: string }, "status">({ name: "status" });
  if (status === GONE) return null;
  return (
    <TextField
      name="to"
      label="To"
      hint="A path of this site, or an address with https://. A * at the end takes what /* stood for."
      placeholder="/new-page"
    />
  );
}
