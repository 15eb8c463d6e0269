import type { MessageList, MessageView } from "@/lib/contact/queries";

/** A record as JSON carries it: dates are ISO strings. */
type InJson<Value> = Value extends Date ? string : Value extends object ? { [Key in keyof Value]: InJson<Value[Key]> } : Value;

export type MessageListRecord = InJson<MessageList>;
export type MessageRow = MessageListRecord["messages"][number];
export type MessageRecord = InJson<MessageView>;
