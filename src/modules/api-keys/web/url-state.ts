import { useSearchParams } from 'react-router';

/** A value that the URL keeps, so that a view can be linked to; the fallback is left out of it. */
export function useUrlState<T extends string = string>(
  name: string,
  fallback: NoInfer<T>,
): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: T) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === fallback) after.delete(name);
        else after.set(name, value);
        return after;
      },
      // At once, not as a transition: a pressed button should look pressed.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return [(params.get(name) as T | null) ?? fallback, set];
}
