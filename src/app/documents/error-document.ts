import { escapeHtml } from '#platform/http/escape-html.ts';
/**
 * The page for a visitor whose page could not be made. Needs no script, no data and no other file,
 * since any of these may be what failed.
 */
export const errorDocument = (siteName: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong · ${escapeHtml(siteName)}</title>
<style>
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#182420;--muted:#52605a;--accent:#1c5f4a;--on:#fff;--line:#c9d0cb}
@media (prefers-color-scheme:dark){:root{--paper:#0e1714;--ink:#eef3f0;--muted:#a9b5af;--accent:#74d3ae;--on:#08211a;--line:#3a4a43}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{width:min(100%,34rem);text-align:center}
svg{width:4rem;height:4rem}
h1{font-size:1.9rem;line-height:1.2;letter-spacing:-.02em;margin:1.25rem 0 .5rem}
p{color:var(--muted);margin:0 0 1.5rem}
form{display:flex;gap:.5rem;margin-bottom:1.5rem}
input,button{font:inherit;height:3rem;border-radius:.6rem;border:1px solid var(--line);padding:0 1rem;background:transparent;color:inherit}
input{flex:1;min-width:0}
button{background:var(--accent);border-color:transparent;color:var(--on);font-weight:600;cursor:pointer}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1.25rem}
a{color:var(--accent);padding:.35rem 0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M6 14.5 16 7l10 7.5V25H6z" fill="var(--on)"/><path d="M12.5 25v-5a3.5 3.5 0 0 1 7 0v5z" fill="#e0b04a"/></svg>
<h1>Something went wrong on our side</h1>
<p>This page could not be made. It has been recorded; please try again in a moment.</p>
<search><form action="/marketplace"><input type="search" name="q" maxlength="200" aria-label="Search prompts" placeholder="Search prompts"><button>Search</button></form></search>
<nav aria-label="Where to next"><a href="/">Home</a><a href="/marketplace">Marketplace</a><a href="/prompt-packs">Prompt packs</a><a href="/modules">All modules</a></nav>
</main>
</body>
</html>
`;
