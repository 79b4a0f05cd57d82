import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  useSearchParams,
} from 'react-router';

type Values = Readonly<Record<string, string>>;

/**
 * What a page keeps in the query of its address, so that it can be linked to. `set` changes the names it is
 * given and leaves the others; an empty value takes a name out. It replaces the entry in the history unless
 * told otherwise.
 *
 * The router's own setter begins with what was drawn last, so that the second of two quick changes takes the
 * first one back where drawing is slow; this one begins with where the router is, or is about to be.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const set = (values: Values, options: NavigateOptions = {}) => {
    const next = new URLSearchParams(latestQuery(router?.state) ?? params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true, ...options });
  };
  return { get: (name: string) => params.get(name) ?? '', params, set };
}

type Place = { readonly pathname: string; readonly search: string };

function latestQuery(
  state:
    | { readonly location: Place; readonly navigation: { readonly location?: Place } }
    | undefined,
): string | undefined {
  const coming = state?.navigation.location;
  // A page that is being left keeps its own address until then.
  return coming?.pathname === state?.location.pathname ? coming?.search : state?.location.search;
}
