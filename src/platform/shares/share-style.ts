import { readFileSync } from 'node:fs';

/** The hub's own colours, light and dark, from the one file that has them. */
const colours = /(:root|\[data-theme="dark"\]) \{[^{}]*\}/g;
const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
const themes = (tokens.match(colours) ?? []).join('\n');
/** What the system asks for, where no script says otherwise. */
const unasked = themes.slice(themes.indexOf('[data-theme="dark"]'));
const dark = unasked.replaceAll('[data-theme="dark"]', ':root:not([data-theme="light"])');

/** As the hub's pages look, for a page that needs no code but its own. */
export const shareStyle = `
@font-face{font-family:"Inter Variable";font-display:swap;font-weight:100 900;src:url(/assets/inter-latin-wght-normal.woff2) format("woff2")}
${themes}
@media(prefers-color-scheme:dark){${dark}}
*{box-sizing:border-box}
html{scrollbar-gutter:stable}
body{margin:0;display:flex;flex-direction:column;min-height:100dvh;background:var(--paper);color:var(--ink);font:16px/1.55 "Inter Variable",system-ui,sans-serif;font-feature-settings:"cv05","cv11","ss03";overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
header{border-bottom:1px solid var(--line)}
header div,main,footer div{width:100%;max-width:72rem;margin:0 auto;padding:0 1rem}
@media(min-width:40rem){header div,main,footer div{padding:0 1.5rem}}
header div{height:4rem;display:flex;align-items:center;gap:.4rem}
header a{text-decoration:none;color:inherit;font-size:.875rem;font-weight:500;border-radius:.6rem;padding:.55rem 1rem}
header .brand{display:flex;align-items:center;gap:.625rem;font-size:1rem;font-weight:600;letter-spacing:-.02em;padding:0;margin-right:auto}
header .brand svg,header .brand img{height:1.75rem;width:auto;max-width:7rem}
header a.go{background:var(--accent);color:var(--on-accent)}
header a.go:hover{background:var(--accent-hover)}
@media(max-width:30rem){header a.quiet{display:none}}
main{flex:1;padding-block:1.5rem 3.5rem}
h1{font-size:clamp(1.5rem,1.1rem + 2vw,2.25rem);font-weight:600;line-height:1.15;letter-spacing:-.025em;margin:1.6rem 0 .4rem;text-wrap:balance}
.facts{color:var(--muted);font-size:.875rem;margin:0}
.about{max-width:46rem;white-space:pre-line;margin:1rem 0 0}
h2{font-size:1.125rem;font-weight:600;letter-spacing:-.015em;margin:2rem 0 .6rem}
footer{background:var(--sunken);border-top:1px solid var(--line);color:var(--muted);font-size:.875rem}
footer div{padding-block:1.75rem}
.card{max-width:34rem;margin:12vh auto 0;background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:2.4rem;box-shadow:var(--shadow)}
.card h1{margin-top:0}
`;

/** The theme that the reader has chosen on the hub, before anything is drawn. */
export const themeScript = `(function(){try{var t=localStorage.getItem('guildhall-theme')}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})()`;
