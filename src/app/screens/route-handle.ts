/** What a route tells the document: read on the server for the head, in the browser for the tab. */
export type RouteHandle = {
  readonly title: string;
  readonly description?: string | undefined;
  /** Only public pages have content for search engines. */
  readonly indexed: boolean;
};
