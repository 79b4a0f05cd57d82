import { useAddress } from '#shell/page/use-address.ts';

/** A value that the URL keeps, so that a view can be linked to; the fallback is left out of it. */
export function useUrlState<T extends string = string>(
  name: string,
  fallback: NoInfer<T>,
): [T, (value: T) => void] {
  const { params, set } = useAddress();
  return [
    (params.get(name) as T | null) ?? fallback,
    // At once, not as a transition: a pressed button should look pressed.
    (value) => set({ [name]: value === fallback ? '' : value }, { flushSync: true }),
  ];
}
