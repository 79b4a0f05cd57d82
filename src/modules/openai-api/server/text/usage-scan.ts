import type { Amounts } from '#platform/budgets/cost.ts';
import { isObject, numberIn, objectIn, parseJson } from '#platform/gateway/providers/http/json.ts';

/** Bytes kept of a stream's beginning and end, where services tell the usage. */
const headBytes = 8 * 1024;
const tailBytes = 96 * 1024;
/** A last event that is longer than the tail is kept whole up to this size: it may repeat the request. */
const longestEvent = 32 * 1024 * 1024;
/** Events end with an empty line; some servers write CRLF. */
const eventEnds = ['\n\n', '\r\n\r\n'] as const;

/** The tokens in an answer's `usage`, under all the names that the shapes have for them. */
export function usageIn(answer: unknown): Amounts {
  const { usage, message, response, x_groq, duration } = objectIn(answer);
  const found = [usage, objectIn(message).usage, objectIn(response).usage, objectIn(x_groq).usage];
  const counts = objectIn(found.find(isObject));
  const input = numberIn(counts.prompt_tokens) ?? numberIn(counts.input_tokens);
  const cached =
    (numberIn(counts.cache_creation_input_tokens) ?? 0) +
    (numberIn(counts.cache_read_input_tokens) ?? 0);
  const seconds = numberIn(counts.seconds) ?? numberIn(duration);
  const output = numberIn(counts.completion_tokens) ?? numberIn(counts.output_tokens);
  return {
    ...(input !== undefined && { inputTokens: input + cached }),
    ...(output !== undefined && { outputTokens: output }),
    ...(seconds !== undefined && { seconds }),
  };
}

/** Watches a stream go by, keeping only as much of it as the usage needs. */
export class UsageScan {
  bytes = 0;
  readonly #head: Buffer[] = [];
  readonly #tail: Buffer[] = [];
  #tailSize = 0;
  /** Places in the tail: of the last two pieces in which events end, and of the first not looked at. */
  #ends: readonly [number, number] = [0, 0];
  #unseen = 0;

  add(chunk: Buffer): void {
    if (this.bytes < headBytes) this.#head.push(chunk);
    this.bytes += chunk.length;
    this.#tail.push(chunk);
    this.#tailSize += chunk.length;
    while (this.#tailSize - (this.#tail[0]?.length ?? 0) > tailBytes && this.#mayDrop()) {
      this.#tailSize -= this.#tail.shift()?.length ?? 0;
      this.#ends = [this.#ends[0] - 1, this.#ends[1] - 1];
      this.#unseen -= 1;
    }
  }

  /** Whether the last event that has ended begins after the tail's first piece. */
  #mayDrop(): boolean {
    for (; this.#unseen < this.#tail.length; this.#unseen += 1)
      if (eventEnds.some((end) => this.#tail[this.#unseen]?.includes(end)))
        this.#ends = [this.#ends[1], this.#unseen];
    return this.#ends[0] > 0 || this.#tailSize > longestEvent;
  }

  /** Whether a mark stands near the end. */
  endsWith(mark: RegExp): boolean {
    return mark.test(Buffer.concat(this.#tail).toString('utf8'));
  }

  /** The latest figure for each of the amounts; nothing when the service told none. */
  usage(): Amounts {
    const text = Buffer.concat([...this.#head, ...this.#tail]).toString('utf8');
    let amounts: Amounts = {};
    for (const line of text.split('\n')) {
      if (!line.startsWith('data:') || !line.includes('"usage"')) continue;
      amounts = { ...amounts, ...usageIn(parseJson(line.slice(5))) };
    }
    return amounts;
  }
}

/**
 * Takes events without choices, which tell nothing but the usage, out of a chat stream: a program
 * that did not ask for them may stumble. Whole events pass at once; only the piece of an event
 * that is still incomplete waits for its rest.
 */
export class UsageFilter {
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): Buffer {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const whole = Math.max(...eventEnds.map((end) => endOf(data, end)));
    this.#rest = data.subarray(whole);
    const events = data.subarray(0, whole);
    if (!/"choices": ?\[\]/.test(events.toString('latin1'))) return events;
    const kept = events
      .toString('utf8')
      .split(/(?<=\n\r?\n)/)
      .filter((event) => !/"choices": ?\[\]/.test(event));
    return Buffer.from(kept.join(''));
  }

  /** What is left when the stream has ended. */
  end(): Buffer {
    return this.#rest;
  }
}

/** Where the last `mark` ends; 0 when there is none. */
function endOf(data: Buffer, mark: string): number {
  const at = data.lastIndexOf(mark);
  return at === -1 ? 0 : at + mark.length;
}
