/** The body of a service's answer, as it comes. */
export type UpstreamBody = {
  /** The next piece; undefined at the end. Throws what broke the connection. */
  read(): Promise<Buffer | undefined>;
  /** Everything up to the end. */
  all(): Promise<Buffer>;
  /** Gives up on the rest. */
  destroy(): void;
};

/** Pieces that may wait for the reader before the service is asked to pause. */
const mostWaiting = 16;

/** How the connection that pieces come from is held back. */
type Source = { pause(): void; resume(): void; abort(reason: Error): void };
type Reader = { resolve(piece: Buffer | undefined): void; reject(error: Error): void };

/** A body that pieces are pushed into. Lighter than a stream: it only has to be read once. */
export class PushedBody implements UpstreamBody {
  readonly #source: Source;
  readonly #pieces: Buffer[] = [];
  #reader: Reader | undefined;
  #error: Error | undefined;
  #hasEnded = false;
  #isPaused = false;

  constructor(source: Source) {
    this.#source = source;
  }

  push(piece: Buffer): void {
    if (this.#reader) {
      this.#take().resolve(piece);
      return;
    }
    this.#pieces.push(piece);
    if (this.#isPaused || this.#pieces.length < mostWaiting) return;
    this.#isPaused = true;
    this.#source.pause();
  }

  end(): void {
    this.#hasEnded = true;
    if (this.#reader) this.#take().resolve(undefined);
  }

  fail(error: Error): void {
    this.#error ??= error;
    if (this.#reader) this.#take().reject(error);
  }

  read(): Promise<Buffer | undefined> {
    const piece = this.#pieces.shift();
    if (piece) {
      if (this.#isPaused && this.#pieces.length === 0) {
        this.#isPaused = false;
        this.#source.resume();
      }
      return Promise.resolve(piece);
    }
    if (this.#error) return Promise.reject(this.#error);
    if (this.#hasEnded) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  async all(): Promise<Buffer> {
    const first = await this.read();
    const second = first && (await this.read());
    if (!second) return first ?? Buffer.alloc(0);
    const pieces = [first, second];
    for (let piece = await this.read(); piece; piece = await this.read()) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  destroy(): void {
    if (!this.#hasEnded) this.#source.abort(new Error('Nobody reads the answer any more.'));
  }

  #take(): Reader {
    const reader = this.#reader as Reader;
    this.#reader = undefined;
    return reader;
  }
}

/** The body of a fetched response. */
export function fetchedBody(response: Response): UpstreamBody {
  const reader = response.body?.getReader();
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    return done ? undefined : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  };
  return {
    read,
    async all() {
      const pieces: Buffer[] = [];
      for (let piece = await read(); piece; piece = await read()) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    destroy: () => void reader?.cancel().catch(() => undefined),
  };
}
