import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { from: string; to: string[]; source: string; user: string | undefined };

type Record = (mail: ReceivedMail) => void;

/** A mail server on loopback that records mails in `mails`, or by `record`, refuses them all, or says nothing more once it is greeted. */
export async function startMailServer(port = 0, record?: Record) {
  const mails: ReceivedMail[] = [];
  const keep: Record = record ?? ((mail) => void mails.push(mail));
  const state = { refuse: false, isSilent: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password === "p@ss/word") done(null, { user: username ?? "" });
      else done(new Error("Wrong password"));
    },
    onMailFrom(_address, _session, done) {
      if (!state.isSilent) done(state.refuse ? new Error("Not today") : null);
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
        done();
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
