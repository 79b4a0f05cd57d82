/** A time in the reader's zone; the exact one on hover. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={new Date(at).toString()}>
    {new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);
