import type { Draft, Planted } from './faulty-site.ts';
import { prose } from './page-parts.ts';

/** Spoils the site by one fault, and says where it has to be found. */
type Plant = (draft: Draft, path: string) => readonly (string | Planted)[];

const html = { 'content-type': 'text/html; charset=utf-8' };
const redirect = (status: number, location: string) => ({
  status,
  headers: { location },
  body: '',
});

/** A page of its own with one change. */
const change =
  (spoil: (page: ReturnType<Draft['page']>, draft: Draft) => void): Plant =>
  (draft, path) => {
    spoil(draft.page(path), draft);
    return [path];
  };
const inHead = (...tags: string[]) => change((page) => page.head.push(...tags));
const inBody = (...tags: string[]) => change((page) => page.body.push(...tags));

const pagePlants: Readonly<Record<string, Plant>> = {
  'title-missing': change((page) => {
    page.title = '';
  }),
  'title-long': change((page) => {
    page.title = `<title>${'Harbour dues and berths for everybody '.repeat(3)}</title>`;
  }),
  'title-short': change((page) => {
    page.title = '<title>Dues</title>';
  }),
  'title-many': inHead('<title>A second title here</title>'),
  'description-missing': change((page) => {
    page.description = '';
  }),
  'description-long': change((page) => {
    page.description = `<meta name="description" content="${'All about the long quay. '.repeat(10)}">`;
  }),
  'description-short': change((page) => {
    page.description = '<meta name="description" content="Berths.">';
  }),
  'description-many': inHead(
    '<meta name="description" content="A second description that nobody asked for, of the right length.">',
  ),
  'keywords-meta': inHead('<meta name="keywords" content="harbour, cheap harbour">'),
  'h1-missing': change((page) => {
    page.heading = '';
  }),
  'h1-many': inBody('<h1>Another main heading</h1>'),
  'heading-skipped': inBody('<h2>Level two</h2>', '<h4>Level four</h4>'),
  'heading-empty': inBody('<h2> </h2>'),
  'noindex-meta': (draft, path) => {
    draft.page(path).head.push('<meta name="robots" content="noindex">');
    draft.unlisted.add(path);
    return [path];
  },
  'noindex-header': (draft, path) => {
    draft.page(path).headers = { ...html, 'x-robots-tag': 'noindex' };
    draft.unlisted.add(path);
    return [path];
  },
  'nofollow-meta': inHead('<meta name="robots" content="nofollow">'),
  'directives-conflict': (draft, path) => {
    const page = draft.page(path);
    page.headers = { ...html, 'x-robots-tag': 'noindex' };
    page.head.push('<meta name="robots" content="index">');
    draft.unlisted.add(path);
    return [path, { rule: 'noindex-header', url: path }];
  },
  'canonical-missing': change((page) => {
    page.canonical = '';
  }),
  'canonical-elsewhere': change((page, { origin }) => {
    page.canonical = `<link rel="canonical" href="${origin}/pages/1">`;
  }),
  'canonical-many': (draft, path) => {
    draft.page(path).head.push(`<link rel="canonical" href="${draft.origin}/pages/2">`);
    return [path];
  },
  'canonical-in-body': change((page, { origin }) => {
    page.canonical = '';
    page.body.push(`<link rel="canonical" href="${origin}${page.path}">`);
  }),
  'noindex-canonical': (draft, path) => {
    const page = draft.page(path);
    page.head.push('<meta name="robots" content="noindex">');
    page.canonical = `<link rel="canonical" href="${draft.origin}/pages/3">`;
    draft.unlisted.add(path);
    return [path, { rule: 'noindex-meta', url: path }];
  },
  'meta-refresh': inHead('<meta http-equiv="refresh" content="5; url=/">'),
  'lang-missing': change((page) => {
    page.html = '<html>';
  }),
  'lang-bad-code': change((page) => {
    page.html = '<html lang="english-language">';
  }),
  'hreflang-bad-code': change((page) => {
    page.head.push(`<link rel="alternate" hreflang="en-UK" href="${page.path}">`);
  }),
  'charset-undeclared': change((page) => {
    page.headers = { 'content-type': 'text/html' };
    page.charset = '';
    page.body.push('<p>Schöne Grüße vom Kai</p>');
  }),
  'doctype-old': change((page) => {
    page.doctype = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">';
  }),
  'viewport-missing': change((page) => {
    page.viewport = '';
  }),
  'viewport-no-zoom': change((page) => {
    page.viewport = '<meta name="viewport" content="width=device-width, user-scalable=no">';
  }),
  'link-no-text': inBody('<a href="/pages/4"><i class="icon"></i></a>'),
  'link-script': inBody('<a href="javascript:go(3)">Next</a>'),
  'link-malformed': inBody('<a href="htp://harbour.example/x">Partner</a>'),
  'link-fragment-broken': inBody('<a href="#no-such-place">Prices</a>'),
  'link-many': change((page) => {
    page.body.push(Array.from({ length: 1001 }, () => '<a href="/pages/5">Five</a>').join(' '));
  }),
  'link-nofollow': inBody('<a href="/pages/6" rel="nofollow">Six</a>'),
  'image-no-alt': inBody('<img src="/pictures/quay.png">'),
  'image-alt-long': inBody(
    `<img src="/pictures/quay.png" alt="${'A very long quay. '.repeat(10)}">`,
  ),
  'image-no-source': inBody('<img src="" alt="Nothing">'),
  'mixed-content': inBody('<script src="http://cdn.harbour-parts.example/menu.js"></script>'),
  'frame-used': change((page) => {
    page.body.push('<frameset cols="20%,80%"></frameset>');
  }),
  'plugin-used': inBody('<embed type="application/x-shockwave-flash" src="/pictures/quay.png">'),
  'frame-no-title': inBody('<iframe src="/pages/7"></iframe>'),
  'base-elsewhere': change((page) => {
    page.nav = [];
    page.head.push('<base href="https://staging.harbour-parts.example/">');
  }),
  thin: change((page) => {
    page.text = '<p>Hardly a word on this page.</p>';
  }),
  'script-only': change((page) => {
    page.heading = '';
    page.text = '';
    page.whole = `${page.doctype}${page.html}<head>${page.charset}${page.title}${page.description}${page.viewport}${page.canonical}</head><body><div id="root"></div><script src="/app.js"></script></body></html>`;
  }),
  'placeholder-text': inBody('<p>Lorem ipsum dolor sit amet, consectetur.</p>'),
  'soft-404': (draft, path) => {
    const page = draft.page(path);
    page.title = '<title>404 – Page not found</title>';
    page.text = '<p>There is nothing here.</p>';
    return [path, { rule: 'thin', url: path }];
  },
  'page-heavy': change((page) => {
    page.body.push(`<!--${'x'.repeat(2_100_000)}-->`);
  }),
  'content-type-wrong': (draft, path) => {
    draft.page(path).headers = { 'content-type': 'text/plain' };
    return [path];
  },
  'schema-invalid': (draft, path) => {
    draft
      .page(path)
      .head.push(
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Rope"}</script>',
      );
    draft
      .page(`${path}-microdata`)
      .body.push(
        '<div itemscope itemtype="http://schema.org/Event"><b itemprop="name">Regatta</b> <time itemprop="startDate" datetime="12.6.2027">in June</time> <i itemprop="location">here</i></div>',
      );
    draft
      .page(`${path}-rdfa`)
      .body.push(
        '<div vocab="http://schema.org" typeof="Product"><b property="name">Rope</b></div>',
      );
    return [path, `${path}-microdata`, `${path}-rdfa`];
  },
  'social-image-relative': inHead('<meta property="og:image" content="/pictures/quay.png">'),
  'social-url-elsewhere': change((page, { origin }) => {
    page.head.push(`<meta property="og:url" content="${origin}/pages/8">`);
  }),
  'status-4xx': (draft, path) => {
    draft.files.set(path, { status: 410, headers: html, body: '<h1>Gone</h1>' });
    draft.listed.push(`${draft.origin}${path}`);
    return [path, { rule: 'sitemap-broken', url: path }];
  },
  'status-5xx': (draft, path) => {
    draft.files.set(path, { status: 503, headers: html, body: '<h1>Busy</h1>' });
    draft.listed.push(`${draft.origin}${path}`);
    return [path, { rule: 'sitemap-broken', url: path }];
  },
  'url-long': (draft) => {
    const path = `/long/${'very-long-name-'.repeat(14)}end`;
    draft.page(path);
    return [path];
  },
  'url-uppercase': (draft) => {
    draft.page('/Faults/About-Us');
    return ['/Faults/About-Us'];
  },
  'url-space': (draft) => {
    draft.page('/faults/our%20team');
    return ['/faults/our%20team'];
  },
  'url-session': (draft) => {
    draft.page('/faults/cart?PHPSESSID=4f2a');
    return ['/faults/cart?PHPSESSID=4f2a'];
  },
  'url-double-slash': (draft) => {
    draft.page('/faults//slashes');
    return ['/faults//slashes'];
  },
};

const sitePlants: Readonly<Record<string, Plant>> = {
  'redirect-chain': (draft, path) => {
    draft.files.set(path, redirect(301, `${path}-b`));
    draft.files.set(`${path}-b`, redirect(301, '/pages/1'));
    draft.page('/pages/1').body.push(`<a href="${path}">By chain</a>`);
    return [path, { rule: 'link-redirect', url: '/pages/1' }];
  },
  'redirect-loop': (draft, path) => {
    draft.files.set(path, redirect(301, `${path}-b`));
    draft.files.set(`${path}-b`, redirect(301, path));
    draft.page('/pages/2').body.push(`<a href="${path}">In a circle</a>`);
    return [path, { rule: 'link-redirect', url: '/pages/2' }];
  },
  'redirect-temporary': (draft, path) => {
    draft.files.set(path, redirect(302, '/pages/3'));
    draft.page('/pages/3').body.push(`<a href="${path}">For now</a>`);
    return [path, { rule: 'link-redirect', url: '/pages/3' }];
  },
  'link-redirect': (draft, path) => {
    draft.files.set(path, redirect(301, '/pages/4'));
    draft.page('/pages/4').body.push(`<a href="${path}">Moved</a>`);
    return ['/pages/4'];
  },
  'link-broken': (draft, path) => {
    draft.page('/pages/5').body.push(`<a href="${path}">Old prices</a>`);
    return ['/pages/5', { rule: 'status-4xx', url: path }];
  },
  'image-broken': (draft, path) => {
    draft.page('/pages/6').body.push(`<img src="${path}.png" alt="The old crane">`);
    return ['/pages/6'];
  },
  'image-heavy': (draft, path) => {
    draft.files.set(`${path}.png`, {
      ...{ status: 200, headers: { 'content-type': 'image/png' } },
      body: new Uint8Array(600_000),
    });
    draft.page('/pages/7').body.push(`<img src="${path}.png" alt="A heavy crane">`);
    return ['/pages/7'];
  },
  'social-image-broken': (draft, path) => {
    draft
      .page('/pages/8')
      .head.push(`<meta property="og:image" content="${draft.origin}${path}.png">`);
    return ['/pages/8'];
  },
  'canonical-broken': (draft, path) => {
    draft.page(path).canonical = `<link rel="canonical" href="${draft.origin}${path}-gone">`;
    return [
      path,
      { rule: 'canonical-elsewhere', url: path },
      { rule: 'status-4xx', url: `${path}-gone` },
    ];
  },
  'hreflang-no-return': (draft, path) => {
    draft
      .page(path)
      .head.push(`<link rel="alternate" hreflang="de" href="${draft.origin}${path}-de">`);
    draft.page(`${path}-de`);
    draft.page(`${path}-listed`);
    draft.versions.push({ of: `${path}-listed`, code: 'de', href: `${path}-de` });
    return [path, `${path}-listed`];
  },
  'hreflang-broken': (draft, path) => {
    draft
      .page(path)
      .head.push(`<link rel="alternate" hreflang="fr" href="${draft.origin}${path}-fr">`);
    return [path, { rule: 'status-4xx', url: `${path}-fr` }];
  },
  'hreflang-duplicate': (draft, path) => {
    const own = `<link rel="alternate" hreflang="en" href="${draft.origin}${path}">`;
    draft
      .page(path)
      .head.push(own, `<link rel="alternate" hreflang="en" href="${draft.origin}${path}-2">`);
    draft
      .page(`${path}-2`)
      .head.push(`<link rel="alternate" hreflang="x-default" href="${draft.origin}${path}">`);
    return [path];
  },
  'title-duplicate': (draft, path) => {
    for (const one of [path, `${path}-2`])
      draft.page(one).title = '<title>Two pages with one title</title>';
    return [path, `${path}-2`];
  },
  'description-duplicate': (draft, path) => {
    const tag =
      '<meta name="description" content="One description that two pages share, of a fitting length.">';
    for (const one of [path, `${path}-2`]) draft.page(one).description = tag;
    return [path, `${path}-2`];
  },
  'duplicate-exact': (draft, path) => {
    for (const one of [path, `${path}-2`]) {
      const page = draft.page(one);
      page.text = `<p>${prose(9001)}</p>`;
      page.heading = '<h1>The same twice</h1>';
    }
    return [path, `${path}-2`];
  },
  'duplicate-near': (draft, path) => {
    const [one, other] = [draft.page(path), draft.page(`${path}-2`)];
    one.text = `<p>${prose(9002, 60)}</p>`;
    other.text = `<p>${prose(9002, 60)} Only this sentence is new.</p>`;
    return [path, `${path}-2`];
  },
  depth: (draft, path) => {
    const pages = [1, 2, 3, 4, 5].map((at) => `${path}-${at}`);
    let before = '/pages/9';
    for (const one of pages) {
      draft.page(one);
      draft.linked.splice(draft.linked.indexOf(one), 1);
      draft.page(before).body.push(`<a href="${one}">Further on to ${one}</a>`);
      before = one;
    }
    return [`${path}-4`, `${path}-5`].map((url) => url).slice(0, 2);
  },
  orphan: (draft, path) => {
    draft.page(path);
    draft.linked.splice(draft.linked.indexOf(path), 1);
    return [path];
  },
  'robots-blocked': (draft) => {
    draft.page('/pages/10').body.push('<a href="/closed/cellar">The cellar</a>');
    return ['/closed/cellar'];
  },
  'robots-invalid': (draft) => {
    draft.robots.push('Disalow: /attic');
    return ['/robots.txt'];
  },
  'sitemap-broken': (draft, path) => {
    draft.listed.push(`${draft.origin}${path}`);
    return [path, { rule: 'status-4xx', url: path }];
  },
  'sitemap-noindex': (draft, path) => {
    draft.page(path).head.push('<meta name="robots" content="noindex">');
    return [path, { rule: 'noindex-meta', url: path }];
  },
  'sitemap-redirect': (draft, path) => {
    draft.files.set(path, redirect(301, '/pages/1'));
    draft.listed.push(`${draft.origin}${path}`);
    return [path];
  },
  'sitemap-blocked': (draft) => {
    draft.listed.push(`${draft.origin}/closed/listed`);
    return ['/closed/listed', { rule: 'robots-blocked', url: '/closed/listed' }];
  },
  'sitemap-hreflang': (draft, path) => {
    for (const one of [path, `${path}-2`]) draft.page(one);
    draft.versions.push({ of: path, code: 'en-UK', href: path });
    draft.versions.push({ of: `${path}-2`, code: 'fr', href: `${path}-gone` });
    return [path, `${path}-2`, { rule: 'status-4xx', url: `${path}-gone` }];
  },
  'sitemap-elsewhere': (draft) => {
    draft.listed.push('https://staging.harbour-parts.example/page');
    return ['/sitemap.xml'];
  },
};

export const plantable = [...Object.keys(pagePlants), ...Object.keys(sitePlants)];

/** Plants faults of these rules, each at its own place, and gives where each has to be found. */
export function plantFaults(draft: Draft, rules: readonly string[]): Planted[] {
  return rules.flatMap((rule) => {
    const plant = pagePlants[rule] ?? sitePlants[rule];
    if (!plant) throw new Error(`No fault of the rule ${rule} can be planted.`);
    return plant(draft, `/faults/${rule}`).map((found) => {
      const one = typeof found === 'string' ? { rule, url: found } : found;
      return { rule: one.rule, url: `${draft.origin}${one.url}` };
    });
  });
}
