/** Tells feed readers where the feeds are; React puts them into the page's head. */
export const FeedLinks = () => (
  <>
    <link
      rel="alternate"
      type="application/rss+xml"
      title="Newsletter"
      href="/newsletter/feed.xml"
    />
    <link
      rel="alternate"
      type="application/atom+xml"
      title="Newsletter"
      href="/newsletter/atom.xml"
    />
  </>
);
