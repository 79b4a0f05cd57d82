/** Texts, features, steps, quotes, people, prices, questions, tables. */
export const wordsCss = `
.text>*+*{margin-top:1em}
.text>*+:is(h2,h3,h4){margin-top:1.8em}
.text :is(h2){font-size:1.6rem}
.text li+li{margin-top:.35em}
.text-large{font-size:clamp(1.15rem,1.05rem + .6vw,1.4rem);line-height:1.55}
.text-small{font-size:.92rem}
.text{max-width:42rem}
.text.at-centre{margin-inline:auto}
.text img{border-radius:var(--r)}
.text .task{list-style:none;margin-inline-start:-1.2em}
.text blockquote{padding-inline-start:1.1em;border-inline-start:4px solid var(--mark)}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9em}
pre{padding:1.1rem 1.25rem;overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:var(--r);line-height:1.5;tab-size:2}
.code figcaption{font-size:.82rem;color:var(--soft);margin-bottom:.4rem}
.notes{font-size:.88rem;color:var(--soft)}
.it{font-family:var(--head);font-weight:var(--head-w)}
.it a{color:inherit;text-decoration-color:var(--mark)}
.feat .items{display:grid;gap:calc(var(--s)*clamp(1.75rem,3.5vw,3rem))}
.feat .words>*+*{margin-top:.45rem}
.feat .words p:not(.it){color:var(--soft)}
.sign{display:grid;place-items:center;width:3.1rem;height:3.1rem;margin-bottom:1.1rem;color:var(--link);background:color-mix(in oklab,var(--act) 12%,transparent);border-radius:calc(var(--r)*1.1)}
.pic img,.pic .art{width:100%;border-radius:calc(var(--r)*1.3)}
.at-centre .feat-grid .sign{margin-inline:auto}
.feat-cards .items>li{overflow:hidden;padding:clamp(1.4rem,2.6vw,2rem);background:var(--card);border:1px solid var(--line);border-radius:calc(var(--r)*1.5);text-align:start}
.feat-cards .pic{margin:calc(-1*clamp(1.4rem,2.6vw,2rem)) calc(-1*clamp(1.4rem,2.6vw,2rem)) 1.4rem}
.feat-cards .pic>*{border-radius:0;aspect-ratio:4/3;object-fit:cover;background:color-mix(in oklab,var(--act) 8%,var(--card))}
.feat-list .items{gap:0;border-top:1px solid var(--line)}
.feat-list .items>li{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 1.4rem;padding-block:1.6rem;border-bottom:1px solid var(--line);text-align:start}
.feat-list .sign{margin:0}
.feat-list .words{grid-column:-2/-1}
.feat-rows .items{gap:calc(var(--s)*clamp(3rem,7vw,6rem))}
.feat-rows .items>li{display:grid;gap:clamp(1.5rem,4vw,4.5rem);align-items:center;text-align:start}
.feat-rows .it{font-size:calc(var(--head-scale)*clamp(1.5rem,1.2rem + 1.3vw,2.2rem));line-height:1.15}
.feat-rows .words p{font-size:1.08rem}
.feat-bento .items{gap:1rem}
.feat-bento .items>li{display:flex;flex-direction:column;justify-content:flex-end;overflow:hidden;min-height:13rem;padding:clamp(1.4rem,2.6vw,2rem);background:var(--card);border:1px solid var(--line);border-radius:calc(var(--r)*1.8);text-align:start}
.feat-bento .items>li:first-child{background:var(--act);color:var(--act-ink)}
.feat-bento .items>li:first-child :is(p,.sign){color:inherit}
.feat-bento .items>li:first-child .sign{background:color-mix(in oklab,var(--act-ink) 16%,transparent)}
.feat-bento .sign{margin-bottom:auto}
.feat-bento .words{padding-top:1.4rem}
.feat-bento .pic{flex:1;margin-bottom:.4rem}
.feat-checks .items{gap:1rem clamp(1.5rem,3vw,3rem)}
.feat-checks .items>li{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.9rem;text-align:start}
.feat-checks .sign{width:1.75rem;height:1.75rem;margin:.1rem 0 0;border-radius:50%;background:var(--act);color:var(--act-ink);font-size:.72rem}
.feat-checks .it{font:var(--strong-w) 1.08rem/1.5 var(--body)}
.figs{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr))!important;gap:2rem clamp(1.5rem,5vw,5rem)}
.figs>div{display:flex;flex-direction:column-reverse;justify-content:flex-end;padding-top:1.1rem;border-top:2px solid var(--mark)}
.figs dd{font:var(--head-w) calc(var(--head-scale)*clamp(2rem,1.3rem + 2.6vw,3.4rem))/1.08 var(--head);letter-spacing:var(--head-track)}
.figs dt{margin-top:.5rem;color:var(--soft)}
.steps .items{display:grid;gap:calc(var(--s)*2rem);counter-reset:n}
.steps .items>li{counter-increment:n}
.steps .words>*+*{margin-top:.4rem}
.steps .words p{color:var(--soft)}
.steps-row .items>li::before,.steps-column .items>li::before{content:counter(n);display:grid;place-items:center;width:2.9rem;height:2.9rem;margin-bottom:1.1rem;font:var(--head-w) 1.15rem/1 var(--head);color:var(--act-ink);background:var(--act);border-radius:50%}
.steps-row .items{text-align:start}
.steps-column .items>li{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 1.5rem;position:relative;padding-bottom:.5rem;text-align:start}
.steps-column .items>li::before{margin:0;grid-row:1/9;z-index:1}
.steps-column .items>li:not(:last-child)::after{content:"";position:absolute;inset:3.2rem auto calc(-1.7rem*var(--s)) 1.4rem;width:2px;background:var(--line)}
.steps .when{font-weight:var(--strong-w);color:var(--link);font-variant-numeric:tabular-nums}
.steps-column .when,.steps-column .words{grid-column:2}
.steps-agenda .items{gap:0;border-top:1px solid var(--line)}
.steps-agenda .items>li{display:grid;gap:.35rem 2rem;padding-block:1.5rem;border-bottom:1px solid var(--line);text-align:start}
.steps-timeline .items{gap:0;margin-inline-start:.45rem;border-inline-start:2px solid var(--line);text-align:start}
.steps-timeline .items>li{position:relative;padding:0 0 2.4rem clamp(1.5rem,4vw,2.75rem)}
.steps-timeline .items>li:last-child{padding-bottom:0}
.steps-timeline .items>li::before{content:"";position:absolute;inset-inline-start:-.55rem;top:.35rem;width:1rem;height:1rem;background:var(--act);border:3px solid var(--g);border-radius:50%;outline:2px solid var(--act)}
.quote blockquote{font-size:clamp(1.2rem,1.05rem + .8vw,1.55rem);line-height:1.45}
.quote-large blockquote{font:var(--head-w) calc(var(--head-scale)*clamp(1.6rem,1.1rem + 2.3vw,2.9rem))/1.2 var(--head);text-wrap:balance;letter-spacing:var(--head-track)}
.quote blockquote p::before{content:"“"}
.quote blockquote p::after{content:"”"}
:lang(de) .quote blockquote p::before{content:"„"}
:lang(de) .quote blockquote p::after{content:"“"}
:lang(fr) .quote blockquote p::before{content:"« "}
:lang(fr) .quote blockquote p::after{content:" »"}
:lang(es) .quote blockquote p::before{content:"«"}
:lang(es) .quote blockquote p::after{content:"»"}
.quote figcaption{display:flex;align-items:center;gap:.9rem;margin-top:1.5rem;color:var(--soft)}
.at-centre .quote figcaption{justify-content:center}
.quote figcaption b{display:block;color:var(--ink)}
.quote figcaption img{width:3.5rem;height:3.5rem;object-fit:cover;border-radius:50%}
.quote-card{padding:clamp(1.5rem,4vw,3rem);background:var(--card);border:1px solid var(--line);border-inline-start:5px solid var(--mark);border-radius:calc(var(--r)*1.3);text-align:start}
.team .items{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(10.5rem,44%),1fr));gap:2rem 1.5rem;text-align:center}
.face{display:grid;place-items:center;width:min(100%,9rem);aspect-ratio:1;margin:0 auto 1rem;overflow:hidden;border-radius:50%;background:color-mix(in oklab,var(--act) 14%,var(--card));font:var(--head-w) 2rem/1 var(--head);color:var(--link)}
.face img{width:100%;height:100%;object-fit:cover}
.team p{color:var(--soft);font-size:.94rem}
.prices>.items{display:grid;gap:1.25rem;align-items:stretch;text-align:start}
.plan{position:relative;display:flex;flex-direction:column;gap:.9rem;padding:clamp(1.5rem,3vw,2.25rem);background:var(--card);border:1px solid var(--line);border-radius:calc(var(--r)*1.6)}
.plan.best{border:2px solid var(--act);box-shadow:0 24px 60px -30px rgb(0 0 0/.4)}
.flag{align-self:start;padding:.2rem .8rem;font-size:.8rem;font-weight:var(--strong-w);color:var(--act-ink);background:var(--act);border-radius:99px}
.price b{font:var(--head-w) calc(var(--head-scale)*clamp(2rem,1.6rem + 1.5vw,2.8rem))/1.1 var(--head)}
.price{color:var(--soft)}
.price b{color:var(--ink)}
.ticks{list-style:none;padding:0;display:grid;gap:.55rem;flex:1;align-content:start}
.ticks li{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.6rem}
.ticks .ico{width:1.2rem;height:1.5rem;color:var(--link)}
.prices>.note{margin-top:1.25rem}
.faq .items{border-top:1px solid var(--line);text-align:start}
.faq details,.faq dl>div{border-bottom:1px solid var(--line)}
.faq summary{display:flex;justify-content:space-between;gap:1.5rem;padding-block:1.15rem;font-weight:var(--strong-w);font-size:1.08rem;cursor:pointer;list-style:none}
.faq summary::-webkit-details-marker{display:none}
.faq summary::after{content:"";flex:none;width:.7rem;height:.7rem;margin:.35rem .3rem 0;border:solid var(--link);border-width:0 2px 2px 0;transform:rotate(45deg);transition:transform .2s}
.faq details[open] summary::after{transform:rotate(-135deg) translate(-.2rem,-.2rem)}
.faq details>.text{padding-bottom:1.35rem;color:var(--soft)}
.faq dt{padding-top:1.2rem;font-weight:var(--strong-w)}
.faq dd{padding-bottom:1.2rem;color:var(--soft)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{padding-bottom:.7rem;text-align:start;color:var(--soft)}
th,td{padding:.8rem 1rem;text-align:start;vertical-align:top;border-bottom:1px solid var(--line);min-width:7.5rem}
thead th{font-weight:var(--strong-w);border-bottom:2px solid var(--edge)}
tbody th{font-weight:var(--strong-w)}
@media (min-width:40rem){
.feat-grid .items,.feat-cards .items,.feat-checks .items,.steps-row .items,.figs,.prices>.items{grid-template-columns:repeat(2,minmax(0,1fr))}
.feat-bento .items{grid-template-columns:repeat(2,minmax(0,1fr))}
.feat-bento.n-3 .items>li:first-child,.feat-bento.n-5 .items>li:first-child{grid-column:1/-1}
.steps-agenda .items>li{grid-template-columns:minmax(0,10rem) minmax(0,1fr)}
.n-1 .items,.prices .n-1{grid-template-columns:minmax(0,1fr)!important}
}
@media (min-width:60rem){
.feat-grid .items,.feat-cards .items,.steps-row .items,.figs,.prices>.n-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.feat-grid.n-2 .items,.feat-cards.n-2 .items,.steps-row.n-2 .items{grid-template-columns:repeat(2,minmax(0,1fr))}
.feat-grid.n-4 .items,.feat-cards.n-4 .items,.steps-row.n-4 .items,.prices>.n-4{grid-template-columns:repeat(4,minmax(0,1fr))}
.split-beside :is(.feat-grid,.feat-cards,.steps-row) .items{grid-template-columns:repeat(2,minmax(0,1fr))}
.feat-rows .items>li{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.feat-rows .items>li:nth-child(even) .pic{order:2}
.feat-bento .items{grid-template-columns:repeat(4,minmax(0,1fr))}
.feat-bento .items>li{grid-column:span 2}
.feat-bento.n-5 .items>li:nth-child(n+2),.feat-bento.n-6 .items>li:nth-child(n+3){grid-column:span 1}
.feat-bento.n-3 .items>li:first-child,.feat-bento.n-5 .items>li:first-child{grid-column:span 2;grid-row:span 2}
.feat-bento.n-4 .items>li:nth-child(2),.feat-bento.n-4 .items>li:nth-child(3){grid-column:span 1}
.feat-bento.n-4 .items>li:nth-child(4){grid-column:span 4;min-height:9rem}
}
`;
