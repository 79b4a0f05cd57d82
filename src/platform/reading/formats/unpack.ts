import { type Unzipped, unzipSync } from 'fflate';
import { damaged, unreadable } from '../unreadable.ts';

/** Bytes that a packed document may unpack to. */
const mostUnpacked = 400_000_000;
/** Files in one. */
const mostFiles = 20_000;

/**
 * The wanted files of a document that is a ZIP. Throws 422 for damaged ones and for one that unpacks
 * to more than it may, before anything is unpacked.
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  what: string,
): Unzipped {
  let [sum, count] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1;
        if (!isWanted(name)) return false;
        sum += originalSize;
        if (sum > mostUnpacked || count > mostFiles) {
          throw unreadable(`${what} unpacks to more than can be read.`);
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw damaged(what);
  }
}
