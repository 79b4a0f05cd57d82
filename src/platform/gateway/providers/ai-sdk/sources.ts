/** A web page that an answer rests on; the title is empty where the service names none. */
export type WebSource = { readonly title: string; readonly url: string };

/** Web sources in the order of first mention, each address once, with the best title seen. */
export class SourceList {
  readonly #titles = new Map<string, string>();

  /** Adds sources; a later title fills in an earlier empty one. Only web addresses are kept. */
  add(sources: readonly WebSource[]): void {
    for (const { title, url } of sources) {
      if (!/^https?:\/\//i.test(url)) continue;
      if (!this.#titles.get(url)) this.#titles.set(url, title);
    }
  }

  /** The sources; a page without a title is named by its host. */
  list(): WebSource[] {
    return [...this.#titles].map(([url, title]) => ({ title: title || hostOf(url), url }));
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? url;
}
