import { parentPort } from 'node:worker_threads';
import { type FoundOnSite, faultsOfPage, faultsOfSite } from '../../rules/all-rules.ts';
import type { PageFacts } from '../../rules/page-facts.ts';
import { scoreText } from '../score/score-text.ts';
import { tfIdf } from '../score/tf-idf.ts';
import { decodePage } from './decode-page.ts';
import { extract, faultOfSelector } from './extract.ts';
import { gatherSite } from './gather-site.ts';
import type { Judged, PageTask, ThreadWork, WorkName } from './page-thread-messages.ts';
import { readPage, readWithOutline } from './read-page.ts';
import { type RobotRules, readRobots } from './read-robots.ts';
import { readSitemap } from './read-sitemap.ts';
import { summarise } from './summarise.ts';

// What strangers wrote is read here, so that it can hold up nothing but this thread.

let robots: RobotRules | undefined;
const site = gatherSite();
let found: FoundOnSite[] = [];

const judge = (url: string): Judged => ({
  url,
  forbidden:
    robots && !robots.allows(url)
      ? (robots.lineOf(url) ?? { line: null, text: 'robots.txt' })
      : null,
});

function read({ answer, bytes }: PageTask): { page: PageFacts; html: string } {
  const html = decodePage(bytes, answer.contentType);
  return { page: readPage(answer, html), html };
}

const linksOf = ({ links }: PageFacts): Judged[] => [
  ...new Map(links.flatMap(({ url }) => (url ? [[url, judge(url)]] : []))).values(),
];

const namedBy = ({ canonicals, hreflangs }: PageFacts): Judged[] =>
  [...canonicals.slice(0, 1), ...hreflangs].flatMap(({ url }) => (url ? [judge(url)] : []));

const workers: {
  [Name in WorkName]: (given: ThreadWork[Name]['given']) => ThreadWork[Name]['made'];
} = {
  robots({ url, text, agent }) {
    robots = readRobots(url, text, agent);
    const { faults, sitemaps, delay } = robots;
    return { faults, sitemaps, delay };
  },
  allowed: ({ url, text, agent, address }) => readRobots(url, text, agent).allows(address),
  judge: ({ urls }) => urls.map(judge),
  page(task) {
    const { page, html } = read(task);
    const isPage = page.isHtml && page.status >= 200 && page.status < 300;
    return {
      summary: isPage ? summarise(page, extract(html, task.extract)) : null,
      faults: faultsOfPage(page),
      links: isPage ? linksOf(page) : [],
      images: isPage ? imagesOf(page) : [],
      named: isPage ? namedBy(page) : [],
      isScriptOnly: page.isScriptOnly,
      html: page.isScriptOnly ? html : '',
    };
  },
  audit(task) {
    const { page, html } = read(task);
    return {
      title: page.titles[0]?.content ?? '',
      description: page.descriptions[0]?.content ?? '',
      headings: page.headings.map(({ level, words }) => ({ level, text: words })),
      words: page.words,
      faults: faultsOfPage(page),
      isScriptOnly: page.isScriptOnly,
      html: page.isScriptOnly ? html : '',
      canonical: page.canonicals[0]?.url ?? '',
    };
  },
  text({ answer, bytes }) {
    const { page, outline } = readWithOutline(answer, decodePage(bytes, answer.contentType));
    return {
      title: page.titles[0]?.content ?? '',
      text: outline(),
      isScriptOnly: page.isScriptOnly,
    };
  },
  score: scoreText,
  terms: ({ texts, limit, language }) => tfIdf(texts, limit, language),
  selector: ({ selector }) => faultOfSelector(selector),
  sitemap: ({ bytes }) => readSitemap(bytes),
  addresses({ rows }) {
    site.addAddresses(rows);
    return null;
  },
  pages({ rows }) {
    site.addPages(rows);
    return null;
  },
  site(about) {
    found = faultsOfSite({ ...about, addresses: site.addresses });
    return { count: found.length };
  },
  findings: ({ from, most }) => found.slice(from, from + most),
};

const imagesOf = ({ images, social }: PageFacts): string[] => [
  ...new Set([
    ...images.flatMap(({ url }) => (url ? [url] : [])),
    ...social.flatMap(({ name, url }) => (name === 'og:image' && url ? [url] : [])),
  ]),
];

parentPort?.on(
  'message',
  <Name extends WorkName>(task: { id: number; name: Name; given: ThreadWork[Name]['given'] }) => {
    try {
      parentPort?.postMessage({ id: task.id, made: workers[task.name](task.given) });
    } catch (error) {
      parentPort?.postMessage({
        id: task.id,
        fault: String((error as Error).message).slice(0, 500),
      });
    }
  },
);
