/** Other programs on loopback: a mail server, and what stands for reCAPTCHA. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createServer } from "node:http";

type ReceivedMail = { from: string; to: string[]; source: string; user: string | undefined };

type Record = (mail: ReceivedMail) => void;

/** What the server does instead of accepting a mail. */
type State = {
  /** Refuses every mail for now. */
  refuse: boolean;
  /** Says nothing more once it is greeted. */
  isSilent: boolean;
  /** Codes by which it refuses recipients. */
  refused: { [address: string]: number };
  /** Accepts a mail that it has taken in only after this. */
  held: Promise<void> | undefined;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A mail server on loopback that records mails in `mails`, or by `record`. */
export async function startMailServer(port = 0, record?: Record) {
  const mails: ReceivedMail[] = [];
  const keep: Record = record ?? ((mail) => void mails.push(mail));
  const state: State = { refuse: false, isSilent: false, refused: {}, held: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password === "p@ss/word") done(null, { user: username ?? "" });
      else done(new Error("Wrong password"));
    },
    onMailFrom(_address, _session, done) {
      if (!state.isSilent) done(state.refuse ? refusal(451, "Not today") : null);
    },
    onRcptTo({ address }, _session, done) {
      const code = state.refused[address];
      done(code ? refusal(code, `${address} is not welcome`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        keep({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
          user: session.user,
        });
        void Promise.resolve(state.held).then(() => done());
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    mails,
    state,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Verification = { secret: string | null; response: string | null };

/** Google's verification service on loopback; responds with `state.answer`. */
export async function startRecaptchaServer() {
  const asked: Verification[] = [];
  const state: { answer: unknown; status: number; silent: boolean } = { answer: {}, status: 200, silent: false };
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    const form = new URLSearchParams(body);
    if (req.method !== "POST" || req.url !== "/recaptcha/api/siteverify") return res.writeHead(404).end();
    asked.push({ secret: form.get("secret"), response: form.get("response") });
    if (state.silent) return;
    res.writeHead(state.status, { "Content-Type": "application/json" }).end(JSON.stringify(state.answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    state,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
