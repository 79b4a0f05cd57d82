import { timeText } from '../formats.ts';

/** A time in the reader's zone; the exact one on hover. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={new Date(at).toString()}>
    {timeText(at)}
  </time>
);
