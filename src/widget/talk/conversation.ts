import { keepListening } from './keep-listening.ts';
import { Refused, type Transport } from './transport.ts';
import type { visitorStore } from './visitor-store.ts';
import type { Answered, Message, Said, Stand } from './wire.ts';

/** What the visitor said and the hub does not have yet. */
export type Pending = {
  readonly clientId: string;
  readonly text: string;
  readonly said: Said | { readonly file: File };
  /** Why it did not arrive; it is on its way without it. */
  readonly failed?: string;
};

export type Talk = {
  readonly phase: 'idle' | 'opening' | 'open' | 'failed';
  readonly messages: readonly Message[];
  readonly pending: readonly Pending[];
  readonly stand: Stand;
  /** Whether the other side is at work. */
  readonly isAnswering: boolean;
  /** The sentence of what went wrong when it was opened; empty where nothing arrived. */
  readonly trouble?: string;
};

const nothingYet: Stand = { expects: 'none', choices: [], done: false };

/** One visitor's conversation: what is known of it, and what can be done. Tells `onChange` of each change. */
export class Conversation {
  talk: Talk = {
    ...{ phase: 'idle', messages: [], pending: [], stand: nothingYet, isAnswering: false },
  };
  readonly #transport: Transport;
  readonly #store: ReturnType<typeof visitorStore>;
  readonly #onChange: () => void;
  #session: { readonly id: string; readonly visitor: string } | undefined;
  #listening: AbortController | undefined;
  /** What is said goes one after the other, so that answers meet their questions. */
  #turn: Promise<void> = Promise.resolve();

  constructor(transport: Transport, store: ReturnType<typeof visitorStore>, onChange: () => void) {
    this.#transport = transport;
    this.#store = store;
    this.#onChange = onChange;
  }

  /** Takes up the visitor's conversation, or begins one; `fresh` begins one in any case. */
  async open(fresh = false): Promise<void> {
    if (!fresh && (this.talk.phase === 'opening' || this.talk.phase === 'open')) return;
    this.#listening?.abort();
    this.#set({ phase: 'opening', ...(fresh && { messages: [], pending: [], stand: nothingYet }) });
    try {
      const opened = await this.#transport.open(this.#store.read(), fresh);
      this.#store.keep(opened.visitor);
      this.#session = { id: opened.sessionId, visitor: opened.visitor };
      this.#set({ phase: 'open', messages: opened.messages, stand: standOf(opened) });
      this.#listen();
    } catch (error) {
      this.#set({ phase: 'failed', trouble: error instanceof Refused ? error.message : '' });
    }
  }

  /** Says something; `shown` is what the visitor sees of it. */
  say(said: Pending['said'], shown: string): void {
    const clientId = crypto.randomUUID?.() ?? uuid();
    this.#set({ pending: [...this.talk.pending, { clientId, text: shown, said }] });
    this.#turn = this.#turn.then(() => this.#send(clientId));
  }

  /** Sends again what did not arrive, under its own name: what arrived after all shows once. */
  again(clientId: string): void {
    this.#change(clientId, { failed: undefined });
    this.#turn = this.#turn.then(() => this.#send(clientId));
  }

  /** Ends all that goes on in the background. */
  close(): void {
    this.#listening?.abort();
  }

  async #send(clientId: string): Promise<void> {
    const pending = this.talk.pending.find((each) => each.clientId === clientId);
    const session = this.#session;
    if (!pending || !session) return;
    this.#set({ isAnswering: true });
    try {
      let said = pending.said;
      if ('file' in said) {
        said = await this.#transport.sendFile(session.visitor, session.id, said.file);
      }
      const answered = await this.#transport.say(session.visitor, session.id, clientId, said);
      if (session === this.#session) this.#take(answered, clientId);
    } catch (error) {
      this.#change(clientId, { failed: error instanceof Refused ? error.message : '' });
    } finally {
      this.#set({ isAnswering: false });
    }
  }

  #take(answered: Answered, clientId: string): void {
    const pending = this.talk.pending.filter((each) => each.clientId !== clientId);
    this.#set({
      ...{ pending, isAnswering: false, stand: standOf(answered) },
      messages: merged(this.talk.messages, answered.messages),
    });
  }

  #listen(): void {
    const session = this.#session;
    if (!session) return;
    const stop = new AbortController();
    this.#listening = stop;
    void keepListening(stop.signal, (onBeat) =>
      this.#transport.listen({
        ...{ visitor: session.visitor, sessionId: session.id, signal: stop.signal },
        after: this.talk.messages.at(-1)?.id ?? 0,
        onMessage: (message) => {
          onBeat();
          const pending = this.talk.pending.filter(
            ({ clientId }) => !message.clientId || clientId !== message.clientId,
          );
          this.#set({ pending, messages: merged(this.talk.messages, [message]) });
        },
        onStand: (stand) => {
          onBeat();
          this.#set({ stand: standOf(stand) });
        },
      }),
    );
  }

  #change(clientId: string, change: { failed: string | undefined }): void {
    this.#set({
      pending: this.talk.pending.map((each) =>
        each.clientId === clientId ? ({ ...each, ...change } as Pending) : each,
      ),
    });
  }

  #set(change: Partial<Talk>): void {
    this.talk = { ...this.talk, ...change };
    this.#onChange();
  }
}

const standOf = ({ expects, choices, limits, done }: Stand): Stand => ({
  ...{ expects, choices: choices ?? [], done },
  ...(limits && { limits }),
});

/** Both lists by id, each message once. */
export function merged(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of more) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** A version 4 UUID: pages without TLS have no `randomUUID`. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((at, i, all) => hex.slice(at, all[i + 1] ?? 32)).join('-');
}
