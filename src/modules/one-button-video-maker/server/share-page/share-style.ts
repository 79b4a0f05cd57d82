/** Colours of the hub's own pages, light and dark; the page needs no file but itself. */
export const shareStyle = `
:root{color-scheme:light dark;--paper:#faf9f5;--surface:#fff;--ink:#16221d;--muted:#56615c;--line:#e3e4de;--accent:#12604a;--soft:#e3f3ea;--on-soft:#0d4a39}
@media(prefers-color-scheme:dark){:root{--paper:#0e1513;--surface:#16201d;--ink:#f0f3ee;--muted:#a9b3ad;--line:#2a3632;--accent:#6fd6ad;--soft:#163a2f;--on-soft:#aeeacf}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
header,main,footer{max-width:68rem;margin:0 auto;padding:0 1.25rem}
header{padding-block:1.1rem;display:flex;align-items:center;gap:.6rem;font-weight:650}
header a{color:inherit;text-decoration:none;display:flex;align-items:center;gap:.55rem}
header svg{width:1.6rem;height:1.6rem}
video{display:block;width:100%;max-height:76vh;background:#000;border-radius:16px;box-shadow:0 18px 50px -28px #000a}
h1{font-size:clamp(1.5rem,1.1rem + 2vw,2.2rem);line-height:1.2;letter-spacing:-.02em;margin:1.6rem 0 .4rem;text-wrap:balance}
.facts{color:var(--muted);font-size:.9rem;margin:0}
.about{max-width:46rem;white-space:pre-line;margin:1rem 0 0}
h2{font-size:1.05rem;margin:2rem 0 .6rem}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.3rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
button{width:100%;display:flex;gap:.9rem;text-align:left;font:inherit;font-size:.94rem;color:inherit;background:none;border:0;border-radius:10px;padding:.55rem .75rem;cursor:pointer}
button:hover{background:var(--soft)}
button[aria-current]{background:var(--soft);color:var(--on-soft);font-weight:600}
button span{flex:none;width:3.4rem;font-variant-numeric:tabular-nums;opacity:.8}
footer{color:var(--muted);font-size:.85rem;padding-block:3rem 2rem}
.card{max-width:34rem;margin:12vh auto 0;background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:2.4rem}
.card h1{margin-top:0}
.embed{margin:0;background:#000}.embed video{width:100vw;height:100vh;max-height:none;border-radius:0}
`;

/** Jumps to chapters and marks the one that is playing. */
export const shareScript = `
const video=document.querySelector('video'),marks=[...document.querySelectorAll('[data-start]')];
for(const mark of marks)mark.addEventListener('click',()=>{video.currentTime=Number(mark.dataset.start);video.play().catch(()=>{})});
video?.addEventListener('timeupdate',()=>{const now=marks.filter(m=>Number(m.dataset.start)<=video.currentTime+.05).at(-1);
for(const mark of marks)mark===now?mark.setAttribute('aria-current','true'):mark.removeAttribute('aria-current')});
`;
