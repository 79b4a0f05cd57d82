import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode } from 'dns-packet';

export type NameServer = {
  /** As `DNS_SERVERS` takes it. */
  readonly address: string;
  /** Texts of names, and servers that take mail of names. A name that has neither does not exist. */
  readonly texts: Map<string, string[]>;
  readonly exchanges: Map<string, string>;
  close(): void;
};

/** Longest string inside one TXT record, in bytes (RFC 1035, 3.3.14). */
const longest = 255;

/** A name server on this machine that knows what it is told. */
export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, string[]>();
  const exchanges = new Map<string, string>();
  const socket = createSocket('udp4');
  const answersTo = (name: string, type: string): Answer[] => {
    if (type === 'TXT') {
      const found = texts.get(name) ?? [];
      return found.map((text) => {
        const pieces = text.match(new RegExp(`.{1,${longest}}`, 'gs')) ?? [''];
        return { type: 'TXT', name, ttl: 1, data: pieces };
      });
    }
    const exchange = exchanges.get(name);
    if (type !== 'MX' || !exchange) return [];
    return [{ type: 'MX', name, ttl: 1, data: { preference: 10, exchange } }];
  };
  socket.on('message', (bytes, { port, address }) => {
    const { id, questions = [] } = decode(bytes);
    const answers = questions.flatMap(({ name, type }) => answersTo(name.toLowerCase(), type));
    const isKnown = answers.length > 0;
    // 0x8400: an authoritative answer; 3 says that the name does not exist (RFC 1035, 4.1.1).
    const flags = 0x0400 | (isKnown ? 0 : 3);
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    ...{ address: `127.0.0.1:${socket.address().port}`, texts, exchanges },
    close: () => socket.close(),
  };
}
