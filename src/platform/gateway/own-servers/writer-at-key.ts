import type { ServiceId } from '#kernel/services.ts';
import { needsNoKey } from '../key-check.ts';
import type { KeyRecord } from '../keys.ts';
import type { TextMessage } from '../provider.ts';
import { writerOf } from './makes.ts';

/** The model that is named to a server of one's own where its asker left it open; others have a usual one. */
export const writerAtKey = (
  service: ServiceId,
  key: KeyRecord,
  asked: string | undefined,
  withPictures: boolean,
): string | undefined =>
  needsNoKey(service) && (asked === undefined || asked === 'auto')
    ? (writerOf(key, withPictures) ?? asked)
    : asked;

/** Whether there is a picture among what a text service is told. */
export const holdsPicture = (messages: readonly TextMessage[]): boolean =>
  messages.some(
    ({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'image'),
  );
