/** The value of a cookie in a request's headers; undefined unless it has the expected form. */
export function readCookie(headers: Headers, name: string, form: RegExp): string | undefined {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && form.test(value) ? value : undefined;
}

/** A cookie for the sign-in service alone, which no script reads. `seconds`: how long it is kept. */
export const writeCookie = (
  siteUrl: string,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  `${name}=${value}; Path=/auth/v1; HttpOnly; SameSite=Lax; Max-Age=${seconds}${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
