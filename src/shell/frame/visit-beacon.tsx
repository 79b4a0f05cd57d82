import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Names of a filter or a tab change nothing about which page is open. */
const pageOf = (pathname: string, search: string) => {
  const query = new URLSearchParams(search).get('q');
  return query ? `${pathname}?q=${encodeURIComponent(query)}` : pathname;
};

/** A search is told once its words have stood for a while, in ms. */
const restMs = 1500;

/**
 * Tells the hub that a page was opened: no cookie, nothing kept in the browser, nothing for who
 * asks not to be counted (Do Not Track, Global Privacy Control).
 */
export function VisitBeacon() {
  const { pathname, search } = useLocation();
  const page = pageOf(pathname, search);
  const last = useRef('');
  useEffect(() => {
    const isSamePage = last.current.split('?')[0] === pathname;
    if (objects() || last.current === page || (isSamePage && !page.includes('?'))) return;
    const tell = () => {
      const referrer = last.current ? '' : document.referrer;
      last.current = page;
      const body = JSON.stringify({ path: page, referrer, searchOnly: isSamePage });
      void fetch('/api/visits', {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
      }).catch(() => undefined);
    };
    const timer = setTimeout(tell, isSamePage ? restMs : 0);
    return () => clearTimeout(timer);
  }, [page, pathname]);
  return null;
}

const objects = () => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
};
