/** Sections, columns, stacks, and the hero in all its layouts. */
export const layoutCss = `
.sec{position:relative;padding-block:calc(var(--s)*clamp(3.75rem,8.5vw,7rem))}
.sec.sp-tight{padding-block:calc(var(--s)*clamp(2rem,4vw,3.25rem))}
.sec.sp-roomy{padding-block:calc(var(--s)*clamp(5rem,12vw,10rem))}
.sec.on-paper+.sec.on-paper{padding-top:0}
.sec .in>.head:last-child,.sec .flow:empty{margin:0}
.split-beside{display:grid;gap:clamp(1.5rem,4vw,4.5rem)}
.edge-slant{clip-path:polygon(0 0,100% 0,100% calc(100% - 3.5vw),0 100%);padding-bottom:calc(var(--s)*clamp(3.75rem,8.5vw,7rem) + 3vw)}
.edge-wave{mask:linear-gradient(#000 0 0) top/100% calc(100% - 2rem) no-repeat,radial-gradient(closest-side,#000 98%,#0000) 50% calc(100% + 2rem)/8rem 4rem repeat-x;padding-bottom:calc(var(--s)*clamp(3.75rem,8.5vw,7rem) + 2rem)}
.cols{display:grid;gap:calc(var(--s)*clamp(1.75rem,4vw,3rem))}
.cols.gap-tight{gap:1rem}
.cols.gap-roomy{gap:calc(var(--s)*clamp(2.5rem,7vw,6rem))}
.v-centre{align-items:center}
.stack-card,.stack-outline{padding:clamp(1.25rem,3vw,2.25rem);border-radius:calc(var(--r)*1.4);border:1px solid var(--line)}
.stack-card{background:var(--card);box-shadow:0 12px 40px -18px rgb(0 0 0/.22)}
.hero{position:relative;overflow:clip;padding-block:calc(var(--s)*clamp(3rem,7vw,6.5rem))}
.hero .in{display:grid;gap:clamp(2.25rem,5vw,5rem);align-items:center}
.hero-words>*+*{margin-top:1.25rem}
.hero-words>.label+.display{margin-top:.8rem}
.hero-words>.acts{margin-top:2rem}
.display{font-size:calc(var(--head-scale)*clamp(2.5rem,1.35rem + 4.5vw,4.7rem));line-height:1.03}
.lead{font-size:clamp(1.1rem,1rem + .65vw,1.4rem);line-height:1.5;color:var(--soft);max-width:36em}
.hero-pic img{width:100%;border-radius:calc(var(--r)*1.6)}
.hero-aside>*{width:100%}
.display,h1,h2{hyphens:auto;hyphenate-limit-chars:14 5 5}
.hero-centre,.hero-stage,.hero-poster.no-pic{text-align:center}
.hero-centre .hero-words,.hero-stage .hero-words{max-width:54rem;margin-inline:auto}
.hero-centre .lead,.hero-stage .lead{margin-inline:auto}
.hero-centre .acts,.hero-stage .acts{justify-content:center}
.hero-centre .hero-pic,.hero-stage .hero-pic{width:min(100%,56rem);margin-inline:auto}
.hero-centre .hero-aside{width:min(100%,36rem);margin-inline:auto;text-align:start}
.display-s{font-size:calc(var(--head-scale)*clamp(2.1rem,1.3rem + 3.1vw,3.5rem));line-height:1.08}
.hero-stage .hero-aside{order:-1;width:min(100%,36rem);margin-inline:auto;text-align:start}
.hero-stage .hero-words{order:-2}
.hero-stage{padding-bottom:0}
.hero-stage::after{content:"";position:absolute;inset:auto 0 0;height:clamp(5rem,12vw,11rem);background:var(--act);opacity:.12}
.hero-stage .hero-pic{position:relative;z-index:1;margin-bottom:clamp(1rem,3vw,2.5rem)}
.hero-poster .display{font-size:calc(var(--head-scale)*clamp(2.9rem,1rem + 8.4vw,8.25rem));line-height:.95}
.hero-poster .in{gap:clamp(1.5rem,3vw,3rem)}
.hero-poster .hero-words{display:grid;gap:0 clamp(2rem,6vw,6rem)}
.hero-poster.no-pic{text-align:start}
.hero-poster .hero-pic .art,.hero-poster .hero-pic img{aspect-ratio:21/9;object-fit:cover}
.hero-cover{display:grid;min-height:min(46rem,86vh);align-items:end;padding-block:clamp(5rem,14vw,11rem) clamp(1.5rem,4vw,3.5rem)}
.hero-cover .hero-pic{position:absolute;inset:0;z-index:0}
.hero-cover .hero-pic>*{width:100%;height:100%;object-fit:cover;border-radius:0}
.hero-cover .in{position:relative;align-items:end}
.hero-cover .hero-words,.hero-cover .hero-aside{position:relative;z-index:1;width:min(100%,42rem);padding:clamp(1.5rem,4vw,3rem);background:var(--g);border-radius:calc(var(--r)*1.6);box-shadow:0 24px 60px -24px rgb(0 0 0/.4)}
.hero-cover .display{font-size:calc(var(--head-scale)*clamp(2.2rem,1.4rem + 3.2vw,3.7rem))}
.hero-cover .in>.hero-pic{position:absolute;inset:-40rem calc(50% - 50vw)}
.hero-card .in{padding:clamp(1.5rem,5vw,4.5rem);background:var(--card);border:1px solid var(--line);border-radius:calc(var(--r)*2.2);box-shadow:0 30px 80px -40px rgb(0 0 0/.35)}
@media (min-width:52rem){
.split-beside{grid-template-columns:minmax(0,5fr) minmax(0,8fr)}
.split-beside>.head{position:sticky;top:6rem;align-self:start;margin:0}
.cols-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.cols-2.ratio-first{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}
.cols-2.ratio-last{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
.cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.cols-4{grid-template-columns:repeat(4,minmax(0,1fr))}
.hero-split:not(.no-pic) .in,.hero-split.has-aside .in,.hero-reverse:not(.no-pic) .in,.hero-reverse.has-aside .in,.hero-card:not(.no-pic) .in,.hero-card.has-aside .in{grid-template-columns:minmax(0,1.06fr) minmax(0,1fr)}
.hero-split.has-aside .hero-pic,.hero-reverse.has-aside .hero-pic,.hero-card.has-aside .hero-pic{grid-row:2;grid-column:1}
.hero-split.has-aside .hero-aside,.hero-reverse.has-aside .hero-aside,.hero-card.has-aside .hero-aside{grid-row:1/3;grid-column:2}
.hero-reverse .hero-words{order:2}
.hero-cover.has-aside .in{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr)}
.hero-poster .hero-words{grid-template-columns:minmax(0,1fr) auto;align-items:end}
.hero-poster .label,.hero-poster .display{grid-column:1/-1}
.hero-poster .acts{margin:0;align-self:end}
}
@media (min-width:34rem) and (max-width:51.99rem){.cols-4{grid-template-columns:repeat(2,minmax(0,1fr))}}
`;
