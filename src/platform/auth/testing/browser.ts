/** Fetches as one browser does: it keeps cookies of a site and sends them back. */
export type Browser = {
  readonly fetch: typeof fetch;
  /** The `cookie` header that it would send. */
  cookies(): string;
};

export function createBrowser(): Browser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookies());
      const response = await fetch(input, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] as string).split('=');
        jar.set(name, value);
      }
      return response;
    },
  };
}
