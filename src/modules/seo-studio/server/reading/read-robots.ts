import robotsParser, { type Robot } from 'robots-parser';
import type { Spot } from '../../rules/page-facts.ts';

/** What robots read of the file (RFC 9309 asks for 500 KiB at least). */
const mostBytes = 512_000;
/** Lines of rules that are kept; files of people have some dozens. */
const mostLines = 5000;
const fields = new Set([
  ...[
    'user-agent',
    'allow',
    'disallow',
    'sitemap',
    'crawl-delay',
    'host',
    'clean-param',
    'noindex',
  ],
  ...[
    'request-rate',
    'visit-time',
    'content-signal',
    'content-usage',
    'robot-version',
    'cache-delay',
  ],
]);

export type RobotRules = {
  readonly faults: readonly Spot[];
  readonly sitemaps: readonly string[];
  /** Seconds between two requests; 0 where it asks for none. */
  readonly delay: number;
  allows(url: string): boolean;
  /** The line that forbids an address. */
  lineOf(url: string): Spot | null;
};

/** The rules of a robots.txt for one robot. Its Crawl-delay counts up to five minutes. */
export function readRobots(url: string, text: string, agent: string): RobotRules {
  const lines = text
    .replace(/^\uFEFF/, '')
    .slice(0, mostBytes)
    .split(/\r\n|\r|\n/);
  const kept = lines.slice(0, mostLines);
  const robots: Robot = robotsParser(url, kept.join('\n'));
  const delay = robots.getCrawlDelay(agent);
  return {
    faults: faultsOf(kept, text.length, lines.length),
    sitemaps: [...new Set(robots.getSitemaps())].slice(0, 50),
    delay: delay && delay > 0 ? Math.min(delay, 300) : 0,
    allows: (address) => robots.isAllowed(address, agent) !== false,
    lineOf(address) {
      const line = robots.getMatchingLineNumber(address, agent);
      return line > 0 ? { line, text: (kept[line - 1] ?? '').trim().slice(0, 200) } : null;
    },
  };
}

function faultsOf(lines: readonly string[], size: number, all: number): Spot[] {
  const faults: Spot[] = [];
  let hasAgent = false;
  const say = (at: number, text: string) => {
    if (faults.length < 20) faults.push({ line: at + 1, text: text.trim().slice(0, 200) });
  };
  for (const [at, given] of lines.entries()) {
    const line = given.split('#')[0]?.trim() ?? '';
    if (line === '') continue;
    const colon = line.indexOf(':');
    const field = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (colon < 1 || !fields.has(field)) say(at, given);
    else if (field === 'user-agent') hasAgent = true;
    else if (field === 'sitemap' ? !URL.canParse(value) : !isRule(field, value, hasAgent))
      say(at, given);
  }
  if (size > mostBytes || all > mostLines) {
    faults.push({ line: null, text: 'The file is so large that robots read only its beginning.' });
  }
  return faults;
}

/** Whether a robot can make sense of a rule: it belongs to an agent, and paths begin at the root. */
function isRule(field: string, value: string, hasAgent: boolean): boolean {
  if (field === 'host' || field === 'clean-param') return true;
  if (!hasAgent) return false;
  if (field === 'allow' || field === 'disallow') return value === '' || /^[/*]/.test(value);
  return field !== 'crawl-delay' || /^\d{1,6}(?:\.\d{1,3})?$/.test(value);
}
