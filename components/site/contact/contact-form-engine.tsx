"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect, useRef, type SubmitEventHandler } from "react";
import { useForm, type UseFormRegister } from "react-hook-form";
import { Toaster } from "@/components/ui/sonner";
import { CONTACT_ISSUES, contactInput, type ContactFields, type ContactInput } from "@/lib/contact/schema";
import type { ContactFormCopy } from "@/lib/content/contact";
import { useMessageStart } from "./use-message-start";
import { useBotCheck, useSendMessage } from "./use-send-message";

export { Receipt } from "./receipt";

export type LiveForm = {
  register: UseFormRegister<ContactFields>;
  errors: Partial<Record<keyof ContactFields, string>>;
  submit: SubmitEventHandler<HTMLFormElement>;
  sending: boolean;
  /** False until the bot check is ready. */
  ready: boolean;
};

function issueText(issue: string | undefined, errors: ContactFormCopy["errors"]): string | undefined {
  const names = Object.keys(CONTACT_ISSUES) as (keyof typeof CONTACT_ISSUES)[];
  const name = names.find((candidate) => CONTACT_ISSUES[candidate] === issue);
  if (name) return errors[name];
  const [max] = /\d+/.exec(issue ?? "") ?? [];
  return max ? errors.tooLong.replace("{max}", max) : issue;
}

type EngineProps = {
  copy: ContactFormCopy;
  /** First lines of a message, by the places that links lead to. */
  starts: readonly string[];
  form: RefObject<HTMLFormElement | null>;
  onChange: (live: LiveForm) => void;
  onSent: () => void;
};

/** The form's logic; renders only toasts. Without default values: the form starts with what the inputs hold. */
export function ContactFormEngine({ copy, starts, form, onChange, onSent }: EngineProps) {
  const { register, handleSubmit, reset, formState } = useForm<ContactFields, unknown, ContactInput>({
    resolver: zodResolver(contactInput),
  });
  const { errors, isSubmitting } = formState;
  const botCheck = useBotCheck();
  const send = useSendMessage(botCheck, copy.toasts);
  useMessageStart(form, starts);
  const startedAt = useRef<number>(undefined);

  useEffect(() => {
    startedAt.current ??= performance.now();
  }, []);

  useEffect(() => {
    const messages = Object.entries(errors).map(([name, error]) => [name, issueText(error?.message, copy.errors)]);
    onChange({
      register,
      errors: Object.fromEntries(messages) as LiveForm["errors"],
      sending: isSubmitting,
      ready: botCheck.state !== "preparing",
      submit: (event) => {
        const website = String(new FormData(event.currentTarget).get("website") ?? "");
        return handleSubmit(async (values) => {
          const elapsedMs = Math.round(performance.now() - (startedAt.current ?? 0));
          if (!(await send({ ...values, website, elapsedMs }))) return;
          reset();
          onSent();
        })(event);
      },
    });
    // `send` is a new function on every render and differs only with the bot check's state
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [register, handleSubmit, reset, errors, isSubmitting, botCheck.state, copy, onChange, onSent]);

  return <Toaster />;
}
