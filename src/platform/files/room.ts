import { statfs } from 'node:fs/promises';
import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';

/** Bytes of a disk, as the system tells. */
export type Disk = { readonly free: number; readonly size: number };

/** The one place where free space is read. */
export const measureDisk = async (folder: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

export type RoomState = Disk & {
  /** Bytes that are kept free. */
  readonly reserve: number;
  /** The reserve is touched: only what frees space, and signing in, is done. */
  readonly tight: boolean;
};

export type Room = {
  /**
   * Sets `bytes` of the file store's disk aside until the returned function is called. Throws 507
   * when they would touch the reserve.
   */
  claim(bytes: number): Promise<() => void>;
  /** How things are, looked up at most every half second. */
  look(): Promise<RoomState>;
  /** Whether the reserve was touched when somebody looked last. */
  wasTight(): boolean;
};

type RoomParts = {
  /** Where files are stored, and where the database lies if it is our own. */
  readonly folders: readonly [string, ...string[]];
  /** What an administrator has set in bytes; null for a part of the disk. */
  readonly readReserve: () => Promise<number | null>;
  readonly measure?: (folder: string) => Promise<Disk>;
};

/** How long a look counts, in ms. */
const freshMs = 500;
const least = 64e6;
const most = 1e9;

/**
 * A tenth of the disk, but 64 MB at least (what the smallest write-ahead log takes) and 1 GB at most
 * (twice the largest one).
 */
export const usualReserve = (size: number): number =>
  Math.round(Math.min(most, Math.max(least, size / 10)));

/**
 * Watches that the database never runs out of disk: PostgreSQL stops for good when it cannot write
 * its log. Once the reserve is touched it takes a tenth more than it to be at ease again, so that the
 * hub does not waver.
 */
export function createRoom({ folders, readReserve, measure = measureDisk }: RoomParts): Room {
  let claimed = 0;
  let tight = false;
  let wanted: number | null = null;
  let looked: { at: number; state: Promise<RoomState> } | undefined;
  /** A folder that cannot be read says nothing about space; writing there fails by itself. */
  const unknown = { free: Number.MAX_SAFE_INTEGER, size: Number.MAX_SAFE_INTEGER };
  const lookAt = async (folder: string) => {
    const disk = await measure(folder).catch(() => unknown);
    return { ...disk, reserve: wanted ?? usualReserve(disk.size) };
  };
  const lookNow = async (): Promise<RoomState> => {
    // While the database is away, what was set last holds.
    wanted = await readReserve().catch(() => wanted);
    const disks = await Promise.all(folders.map(lookAt));
    const tightest = disks.reduce((a, b) => (a.free - a.reserve < b.free - b.reserve ? a : b));
    tight = tightest.free < tightest.reserve * (tight ? 1.1 : 1);
    return { ...tightest, tight };
  };
  return {
    async claim(bytes) {
      claimed += bytes;
      const release = () => {
        claimed -= bytes;
      };
      const { free, reserve } = await lookAt(folders[0]);
      if (free - claimed >= reserve) return release;
      release();
      throw diskFull(reserve);
    },
    look() {
      const now = performance.now();
      if (!looked || now - looked.at > freshMs) looked = { at: now, state: lookNow() };
      return looked.state;
    },
    wasTight: () => tight,
  };
}

const diskFull = (reserve: number) =>
  new AppError(
    'disk_full',
    507,
    `The hub’s disk is nearly full: the last ${showBytes(reserve)} are kept for its database. Delete files you no longer need, or ask an administrator to make room.`,
  );

/** The system’s own “no space left”, in the words of `claim`; anything else comes back as it was. */
export function asDiskFull(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  const message =
    'The hub’s disk is full. Delete files you no longer need, or ask an administrator to make room.';
  return new AppError('disk_full', 507, message, { cause: error });
}

/** What every change is answered with while the reserve is touched. */
export const readOnly = () =>
  new AppError(
    'read_only',
    503,
    'The hub is read-only for now because its disk is nearly full. Reading, downloading and deleting still work; it goes on by itself as soon as there is room.',
  );
