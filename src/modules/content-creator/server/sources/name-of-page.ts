import { nameInAddress } from '#platform/assets/fetch-file.ts';

/** What is behind an address, as a file's name: a page of the web, unless the address ends otherwise. */
export function nameOfPage(url: string): string {
  const name = nameInAddress(url);
  return /\.(?:docx|xlsx|epub|pdf|md|markdown|txt|csv|html?)$/i.test(name) ? name : `${name}.html`;
}
