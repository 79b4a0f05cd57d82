import { useSearchParams } from 'react-router';

/** Filters of a tab, kept in the page's address; an empty value leaves it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>, replace = true) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace, preventScrollReset: true },
    );
  return { get: (name: string) => params.get(name) ?? '', set };
}
