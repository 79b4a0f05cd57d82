import type { NativeCall } from '#platform/gateway/native/native-api.ts';
import { objectIn, parseJson } from '#platform/gateway/providers/http/json.ts';
import type { Answer, EventSource } from '../calls/answer.ts';
import type { TextShape } from '../shapes/text-shape.ts';

/** Largest answer that is kept, in bytes. */
const longestAnswer = 512 * 1024;
/** The comment with which every stream ends that came to its end in good order. */
const closing = /: guildhall cost=\S+ usd\n\n$/;
const failed = /^data: ?\{"error"|"type": ?"(error|response\.failed)"/m;
/** After these nothing follows that a program reads; many leave at once. */
const lastWords: Readonly<Partial<Record<NativeCall, RegExp>>> = {
  chat: /^data: ?\[DONE\]/m,
  messages: /"type": ?"message_stop"/,
  responses: /"type": ?"response\.(?:completed|incomplete)"/,
};

type Keep = (answer: string) => Promise<void>;

/** Hands an answer's body on as it comes and gives it to `keep` once it is whole and good. */
export async function recordAnswer(
  body: Answer['body'],
  shape: TextShape,
  keep: Keep,
): Promise<Answer['body']> {
  if (typeof body !== 'string') return recordStream(body, new Recording(shape, keep));
  const { status } = objectIn(parseJson(body));
  if (status !== 'failed' && body.length <= longestAnswer) await keep(body);
  return body;
}

/**
 * Every piece goes out before it is recorded and before the next one is asked for, so nothing is
 * held back; when the reader leaves too early, the source hears of it and nothing is kept.
 */
function recordStream(source: EventSource, recording: Recording): EventSource {
  let out: string | Uint8Array | undefined;
  const recordLast = async () => {
    if (out !== undefined) await recording.add(out);
    out = undefined;
  };
  return {
    async next() {
      await recordLast();
      out = await source.next();
      if (out === undefined) await recording.end();
      return out;
    },
    faulted: source.faulted,
    async left() {
      await recordLast();
      await source.left();
    },
  };
}

/** What has gone by of a stream, until it is kept or too long. */
class Recording {
  readonly #shape: TextShape;
  readonly #keep: Keep;
  readonly #decoder = new TextDecoder();
  #text = '';
  #isOver = false;

  constructor(shape: TextShape, keep: Keep) {
    this.#shape = shape;
    this.#keep = keep;
  }

  async add(piece: string | Uint8Array): Promise<void> {
    if (this.#isOver) return;
    // The last words may be spread over two pieces, as an event may be.
    const seen = Math.max(0, this.#text.lastIndexOf('\n\n'));
    this.#text += typeof piece === 'string' ? piece : this.#decoder.decode(piece, { stream: true });
    if (this.#text.length > longestAnswer) this.#isOver = true;
    else if (this.#saidLast(this.#text.slice(seen))) await this.#finish();
  }

  /** The event with the last words must have ended, too. */
  #saidLast(text: string): boolean {
    const at = lastWords[this.#shape.native]?.exec(text)?.index ?? -1;
    return at >= 0 && /\n\r?\n/.test(text.slice(at));
  }

  /** For services that close a stream without last words. */
  async end(): Promise<void> {
    const isWhole = closing.test(this.#text) && this.#shape.endMark.test(this.#text);
    if (isWhole) await this.#finish();
  }

  async #finish(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    if (!failed.test(this.#text)) await this.#keep(this.#text.replace(closing, ''));
  }
}
