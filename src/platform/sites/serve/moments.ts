type Held = { readonly moment: number; readonly bytes: Promise<Buffer> };

/** Answers that hold for one moment, a tenth of a second. */
export type Moments = {
  get(key: string, moment: number, make: () => Promise<Buffer>): Promise<Buffer>;
};

/** Answers kept at once; the oldest goes first. */
const most = 400;

export function createMoments(): Moments {
  const held = new Map<string, Held>();
  return {
    get(key, moment, make) {
      const found = held.get(key);
      if (found?.moment === moment) return found.bytes;
      const bytes = make();
      held.delete(key);
      held.set(key, { moment, bytes });
      if (held.size > most) held.delete(held.keys().next().value as string);
      bytes.catch(() => held.delete(key));
      return bytes;
    },
  };
}
