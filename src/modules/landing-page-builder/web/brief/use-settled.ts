import { useEffect, useState } from 'react';

/** Milliseconds without a key before the previews are drawn anew. */
const pause = 500;

/** The value as it was when it last stood still. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
