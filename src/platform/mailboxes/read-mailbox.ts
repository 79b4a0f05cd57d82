export type Mailbox = {
  /** Such as `imaps://host/INBOX`; a name and a password in it are taken where none are given. */
  readonly url: string;
  readonly user?: string | undefined;
  readonly secret?: string | undefined;
  /** The address of the host, where it was looked up before. */
  readonly address?: string | undefined;
};

export type ReadOptions = {
  /** Mails read in one go; what is left waits for the next. */
  readonly mostMails: number;
  /** A larger mail is cut off, in bytes. */
  readonly mostBytes: number;
  /**
   * Deals with one mail; true counts it. It is marked as read once this is done, so after a crash it may come again:
   * whoever takes mails knows those that were taken. Whatever it throws ends the reading.
   */
  take(source: Buffer): Promise<boolean>;
};

/** Reads the unread mails of a mailbox (IMAP). Gives how many were counted. Throws where it cannot be reached. */
export async function readMailbox(
  { url: given, user, secret, address }: Mailbox,
  { mostMails, mostBytes, take }: ReadOptions,
): Promise<number> {
  const url = new URL(given);
  const { ImapFlow } = await import('imapflow');
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: address ?? url.hostname,
    ...(address && { servername: url.hostname }),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: {
      user: user ?? decodeURIComponent(url.username),
      pass: secret ?? decodeURIComponent(url.password),
    },
    logger: false,
  });
  // A connection that breaks is reported by the command under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    let counted = 0;
    for (const uid of unread.slice(0, mostMails)) {
      const asked = { source: { maxLength: mostBytes } };
      const mail = await client.fetchOne(String(uid), asked, { uid: true });
      const source = mail ? mail.source : undefined;
      if (source && (await take(source))) counted += 1;
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    return counted;
  } finally {
    await client.logout().catch(() => client.close());
  }
}
