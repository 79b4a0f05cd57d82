/** Pictures, galleries, videos, logos, places, frames. */
export const mediaCss = `
figcaption{font-size:.9rem;color:var(--soft)}
.image>:is(img,.art),.image a>*{width:100%;border-radius:calc(var(--r)*1.4)}
.image figcaption,.video figcaption{margin-top:.7rem}
.image-wide :is(img,.art){aspect-ratio:16/9;object-fit:cover}
.image-square :is(img,.art){aspect-ratio:1;object-fit:cover}
.image-tall :is(img,.art){aspect-ratio:3/4;object-fit:cover}
.image-round :is(img,.art){aspect-ratio:1;object-fit:cover;border-radius:50%}
.gal ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,46%),1fr));gap:clamp(.6rem,1.5vw,1.1rem)}
.gal img{width:100%;height:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--r)}
.gal figcaption{margin-top:.4rem}
.gal-mosaic li:nth-child(5n+1){grid-column:span 2;grid-row:span 2}
.gal-mosaic li:nth-child(5n+1) figure{height:100%}
.gal-strip{overflow-x:auto;scroll-snap-type:x mandatory}
.gal-strip ul{grid-auto-flow:column;grid-auto-columns:min(78%,24rem);grid-template-columns:none}
.gal-strip li{scroll-snap-align:start}
.video video{width:100%;border-radius:calc(var(--r)*1.4);background:#000}
.watch a{display:inline-flex;align-items:center;gap:.8rem;font-weight:var(--strong-w)}
.watch span{display:grid;place-items:center;width:3rem;height:3rem;padding-inline-start:.2rem;color:var(--act-ink);background:var(--act);border-radius:50%}
.logos{text-align:center}
.logos .label{color:var(--soft);margin-bottom:1.25rem}
.logos ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:1.25rem clamp(1.75rem,5vw,4rem)}
.logos img{max-height:2.6rem;width:auto}
.logos b{font:var(--head-w) 1.25rem/1.2 var(--head);color:var(--soft)}
.logos a{color:inherit;text-decoration:none}
.map{display:grid;overflow:hidden;border:1px solid var(--line);border-radius:calc(var(--r)*1.5);background:var(--card);text-align:start}
.map .net{width:100%;height:100%;min-height:13rem;max-height:22rem}
.map .words{display:flex;flex-direction:column;gap:.6rem;padding:clamp(1.4rem,3vw,2.25rem)}
.map .it{font-size:1.3rem;line-height:1.25}
.map .btn{margin-top:.4rem}
.lines{white-space:pre-line}
.embed{overflow:hidden;border:1px solid var(--line);border-radius:calc(var(--r)*1.4);background:var(--card)}
.embed summary{padding:1.3rem 1.5rem;font-weight:var(--strong-w);cursor:pointer}
.embed summary span{display:block;font-weight:var(--body-w);color:var(--soft);font-size:.92rem}
.embed iframe{width:100%;aspect-ratio:16/9;border:0}
.embed-square iframe{aspect-ratio:1}
.embed-tall iframe{aspect-ratio:3/4}
.html{width:100%;border:0;height:24rem}
.html-low{height:12rem}
.html-high{height:44rem}
@media (min-width:48rem){.map{grid-template-columns:3fr 2fr}.map .words{justify-content:center}}
`;
