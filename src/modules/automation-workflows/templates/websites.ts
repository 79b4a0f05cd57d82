import { type FlowTemplate, linked, step, tellMe, tool, trigger } from './template.ts';

const group = 'Websites and the clock';
const sample = { at: '2026-11-30T08:00:00.000Z' };

export const websites: readonly FlowTemplate[] = [
  {
    ...{ id: 'page-audit', group, title: 'Check a page before it goes live' },
    text: 'Send the HTML of a page to an address, and hear what search engines would trip over.',
    sample: {
      ...{ headers: { 'content-type': 'application/json' }, query: {} },
      body: {
        html: '<html><head></head><body><h2>Opening hours</h2><img src="a.jpg"></body></html>',
      },
    },
    graph: linked(
      [
        trigger('hook', 'webhook'),
        tool('audit', 'seo.audit-page', { html: '{{ hook.body.html }}' }),
        step('any', 'if', { when: '$count(audit.findings) > 0', title: 'Is there anything?' }),
        tellMe(
          'tell',
          '{{ audit.findings | size }} findings on a page',
          '{% for finding in audit.findings %}- **{{ finding.title }}**: {{ finding.message }}\n{% endfor %}',
        ),
      ],
      'hook > audit > any.true > tell',
    ),
  },
  {
    ...{ id: 'site-up', group, title: 'See whether a site is up' },
    text: 'Calls a site every hour and tells you when it does not answer.',
    ...{ sample, asks: { 'call url': 'https://site.invalid' } },
    graph: linked(
      [
        trigger('clock', 'schedule', { rule: '0 * * * *' }),
        step('call', 'http', { method: 'GET', onError: 'continue' }),
        tellMe('tell', 'Your site does not answer', 'It was tried at {{ clock.at }}.'),
      ],
      'clock > call.error > tell',
    ),
  },
  {
    ...{ id: 'site-crawl', group, title: 'Look through a site every month' },
    text: 'Crawls a website on the first of the month, so that its report is there when you look.',
    ...{ sample, asks: { 'crawl input.url': 'https://example.org' } },
    graph: linked(
      [
        trigger('clock', 'schedule', { rule: '0 6 1 * *' }),
        tool('crawl', 'seo.crawl', { url: '', maxPages: 100 }),
        tellMe('tell', 'The report of your site is there', '{{ crawl.pages }} pages were read.'),
      ],
      'clock > crawl > tell',
    ),
  },
  {
    ...{ id: 'page-winner', group, title: 'Know which page wins' },
    text: 'Looks every day at the variants of a landing page and tells you when one has won.',
    ...{ sample, asks: { 'results input.projectId': '' } },
    graph: linked(
      [
        trigger('clock', 'schedule', { rule: '0 9 * * *' }),
        tool('results', 'page.results', {}),
        step('check', 'if', { when: 'results.verdict = "winner"', title: 'Is there a winner?' }),
        tellMe('tell', '“{{ results.winner }}” wins', 'It has been tested with enough visitors.'),
      ],
      'clock > results > check.true > tell',
    ),
  },
];
