import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mailbox on this machine that speaks as much IMAP as reading unread mails takes. */
export async function startImapFake(mails: readonly string[]) {
  const seen = new Set<number>();
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const numbers = () => mails.map((_, index) => index + 1);
  const answer = (text: string): string[] => {
    const uid = Number(/^UID (?:FETCH|STORE) (\d+)/i.exec(text)?.[1] ?? 0);
    if (/^CAPABILITY/i.test(text)) return ['* CAPABILITY IMAP4rev1'];
    if (/^LIST/i.test(text)) return ['* LIST (\\HasNoChildren) "/" "INBOX"'];
    if (/^SELECT/i.test(text)) {
      return [
        '* FLAGS (\\Seen)',
        `* ${mails.length} EXISTS`,
        '* OK [UIDVALIDITY 1]',
        `* OK [UIDNEXT ${mails.length + 1}]`,
      ];
    }
    if (/^UID SEARCH/i.test(text)) {
      return [
        `* SEARCH ${numbers()
          .filter((n) => !seen.has(n))
          .join(' ')}`,
      ];
    }
    if (/^UID FETCH/i.test(text)) {
      const mail = mails[uid - 1] ?? '';
      const part = /BODY(?:\.PEEK)?\[\](<\d+)?/i.exec(text)?.[1] ? 'BODY[]<0>' : 'BODY[]';
      return [`* ${uid} FETCH (UID ${uid} ${part} {${Buffer.byteLength(mail)}}\r\n${mail})`];
    }
    if (/^UID STORE/i.test(text)) seen.add(uid);
    return /^LOGOUT/i.test(text) ? ['* BYE'] : [];
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('* OK IMAP4rev1 ready\r\n');
    let rest = '';
    socket.on('data', (piece) => {
      const lines = (rest + piece).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '*', text = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        commands.push(text);
        socket.write([...answer(text), `${tag} OK done`, ''].join('\r\n'));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://reader:s%40cret@127.0.0.1:${port}/INBOX`,
    seen,
    commands,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
