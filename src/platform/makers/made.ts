import type { ServiceId } from '#kernel/services.ts';
import type { CallScope } from '../gateway/gateway-types.ts';
import type { Platform } from '../platform.ts';

/** Something that was generated, with who made it. */
export type Made<T> = {
  readonly value: T;
  readonly engine: {
    readonly service: ServiceId;
    readonly model?: string;
    /** What people read; that of the hub's own engine begins with "Local engine". */
    readonly label: string;
  };
  /** Millionths of a US dollar, failed attempts included; null when a part has no known price. */
  readonly cost: number | null;
  /** Sentences: what failed and was done instead. */
  readonly notes: readonly string[];
  /** Decimal text, 0 to 2^64 - 1: with the same input it gives the same again, where the maker can. */
  readonly seed: string;
};

/** For whom and for which module something is made. */
export type MakerContext = Pick<CallScope, 'user' | 'module' | 'signal' | 'onUsed'> & {
  readonly platform: Pick<Platform, 'gateway'>;
};

export type MakerOptions = {
  /** Id of a service, `local` for the hub's own engine; `auto`, as without it, takes the best there is. */
  readonly service?: string | undefined;
  /** Nobody else stands in when it fails. */
  readonly strict?: boolean | undefined;
  /** The Local engine does not stand in, since it cannot do what is meant. */
  readonly withoutLocal?: boolean | undefined;
  /** Drawn when left out. */
  readonly seed?: string | undefined;
};
