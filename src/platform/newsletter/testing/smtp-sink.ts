import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type SmtpSink = {
  readonly url: string;
  /** How often each address was sent to, as the server accepted it. */
  readonly taken: Map<string, number>;
  /** Return address of the newest mail. */
  lastSender: string;
  /** Text of the mails, only where it was asked to keep them. */
  readonly mails: string[];
  /** Called when a mail has wholly arrived, before it is acknowledged. */
  onMail: (count: number) => void;
  /** Answers to a recipient: an error with `responseCode` refuses them. */
  refuse: (address: string) => (Error & { responseCode?: number }) | undefined;
  close(): Promise<void>;
};

/** A mail server on this machine that takes everything and counts what it took. */
export async function startSmtpSink(keep = false, listenAt = 0): Promise<SmtpSink> {
  let count = 0;
  const sink = {
    taken: new Map<string, number>(),
    mails: [] as string[],
    lastSender: '',
    onMail: (_count: number) => {},
    refuse: (_address: string): (Error & { responseCode?: number }) | undefined => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(sink.refuse(address)),
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => keep && pieces.push(piece));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          sink.taken.set(address, (sink.taken.get(address) ?? 0) + 1);
        }
        const { mailFrom } = session.envelope;
        sink.lastSender = mailFrom ? mailFrom.address : '';
        if (keep) sink.mails.push(Buffer.concat(pieces).toString());
        count += 1;
        sink.onMail(count);
        done();
      });
    },
  });
  // Senders that are killed break their connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
