/** Forms, countdowns, menus, footers, lists of entries, and what shows above a page. */
export const actionCss = `
.form{text-align:start}
.form>*+*{margin-top:1.1rem}
.form-card{padding:clamp(1.4rem,3.4vw,2.4rem);background:var(--card);border:1px solid var(--line);border-radius:calc(var(--r)*1.7);box-shadow:0 24px 70px -36px rgb(0 0 0/.35)}
.form :is(h1,h2,h3){font-size:calc(var(--head-scale)*1.55rem)}
.fields{display:grid;gap:1.05rem}
.field label{font-weight:var(--strong-w)}
.field .part+.part{margin-top:.35rem}
.opt{font-weight:var(--body-w);color:var(--soft)}
.form :is(input,select,textarea):not([type=checkbox],[type=file]),.find input{width:100%;min-height:3rem;padding:.65rem .85rem;font:inherit;color:var(--ink);background:var(--field);border:1.5px solid var(--edge);border-radius:min(var(--r),14px)}
.form textarea{resize:vertical}
.form :is(input,select,textarea):focus-visible{outline-offset:1px;border-color:var(--link)}
.form [aria-invalid=true]{border-color:var(--fault)!important}
.fault{color:var(--fault);font-weight:var(--strong-w);font-size:.94rem}
.field .fault,.field .hint{margin-top:.35rem}
.tick-row{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.75rem;align-items:start}
.tick-row label{font-weight:var(--body-w);font-size:.94rem;color:var(--soft)}
.tick-row input{width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--act)}
.form>.btn{width:100%}
.form-plain>.btn{width:auto}
.form-row .field label:not(.tick-row label){font-size:.88rem}
.at-centre .form-row{text-align:start;max-width:36rem;margin-inline:auto}
.count{text-align:center}
.tick-tock{display:flex;justify-content:center;gap:clamp(.6rem,2vw,1.25rem);margin-block:1rem}
.tick-tock[hidden]{display:none}
.tick-tock>span{min-width:clamp(4rem,17vw,7rem);padding:1rem .5rem;background:var(--card);border:1px solid var(--line);border-radius:calc(var(--r)*1.3);font-size:.85rem;color:var(--soft)}
.tick-tock b{display:block;font:var(--head-w) clamp(1.8rem,1.2rem + 2.8vw,3.2rem)/1.1 var(--head);font-variant-numeric:tabular-nums;color:var(--ink)}
.nav{border-bottom:1px solid var(--line)}
.nav .in{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 2rem;padding-block:.9rem;max-width:86rem}
.nav .name{margin-inline-end:auto;font:var(--head-w) 1.22rem/1.2 var(--head);color:var(--ink);text-decoration:none}
.nav-short .in{flex-wrap:nowrap}.nav-short .name{min-width:0}.nav .btn{white-space:nowrap}
.nav .name img{max-height:2.6rem;width:auto}
.nav ul,.foot nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.6rem}
.nav nav li{flex:none;max-width:100%;overflow-wrap:anywhere}
.nav nav a,.foot nav a{display:inline-block;padding-block:.45rem;color:var(--ink);text-decoration:none}
.nav nav a:hover,.foot nav a:hover{text-decoration:underline}
.nav .btn{padding:.55em 1.15em;font-size:.95rem}
.foot{padding-block:clamp(2rem,5vw,3.5rem);border-top:1px solid var(--line)}
.foot .in{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1.5rem 3rem}
.foot .text,.foot .text a{color:var(--soft)}
.pager{margin-top:2rem}.pager ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:.25rem}
.pager a{display:grid;place-items:center;min-width:2.75rem;min-height:2.75rem;border-radius:.5rem;color:var(--ink);text-decoration:none}
.pager a:hover{text-decoration:underline}.pager a[aria-current]{font-weight:700;border:1px solid var(--line)}
.crumbs ol{list-style:none;padding:0;display:flex;flex-wrap:wrap;font-size:.9rem}
.crumbs li+li::before{content:"/";margin-inline:.6rem;color:var(--soft)}
.entries-cards .items{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:2rem 1.5rem}
.entries .items img{width:100%;aspect-ratio:16/10;object-fit:cover;border-radius:calc(var(--r)*1.3);margin-bottom:1rem}
.entries .words>*+*{margin-top:.35rem}
.entries-list .items>li{display:grid;gap:1rem;padding-block:1.5rem;border-bottom:1px solid var(--line)}
.entry{max-width:46rem;margin-inline:auto}
.entry>*+*{margin-top:1.2rem}
.facts{border-top:1px solid var(--line);padding-top:1rem;font-size:.95rem}
.facts>div{display:flex;flex-wrap:wrap;gap:.2rem .9rem;padding-block:.35rem}
.facts dt{color:var(--soft);min-width:9rem}
.facts dd{margin:0}
.entry>img{border-radius:calc(var(--r)*1.4)}
.find label{font-weight:var(--strong-w)}
.find form:not([hidden]){display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.35rem .75rem}
.find label{grid-column:1/-1}
.find ul{list-style:none;padding:0}
.find li{padding-block:1rem;border-bottom:1px solid var(--line)}
.find li p{font-size:.92rem;color:var(--soft)}
.pop{max-width:min(34rem,calc(100% - 2rem));max-height:calc(100dvh - 2rem);padding:clamp(1.5rem,4vw,2.5rem);overflow:auto;border:1px solid var(--line);border-radius:calc(var(--r)*1.7);box-shadow:0 40px 120px -30px rgb(0 0 0/.5)}
.pop::backdrop{background:rgb(0 0 0/.5)}
.pop-title{font-size:1.6rem;padding-inline-end:2.5rem;margin-bottom:1rem}
.pop-close{position:absolute;inset:.6rem .6rem auto auto;z-index:1}
.pop-close button{width:2.75rem;height:2.75rem;font:1.6rem/1 system-ui;color:var(--soft);background:none;border:0;cursor:pointer}
.pop-bar{position:fixed;inset:auto 0 0;width:100%;max-width:none;margin:0;padding:1rem clamp(1.25rem,4vw,3rem);padding-inline-end:4rem;border-width:1px 0 0;border-radius:0;z-index:20}
.pop-bar .pop-title{font-size:1.1rem;margin:0 0 .5rem}
@media (max-width:39.99rem){.nav:not(.nav-short) .in{row-gap:.25rem}.nav nav{order:3;width:100%}.nav nav ul{column-gap:1.25rem}.acts .btn,.act .btn{width:100%}.nav .btn{width:auto}}
@media (min-width:40rem){.entries-list .items>li:has(img){grid-template-columns:14rem minmax(0,1fr)}.form-row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 .9rem;align-items:end}.form-row>*{grid-column:1/-1;margin:0 0 .9rem!important}.form-row>.fields,.form-row>.btn{grid-row:8}.form-row>.fields{grid-column:1;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}.form-row>.btn{grid-column:2;width:auto;min-height:3rem}.form-row>.tick{grid-row:9}.form-row>.note{grid-row:10}.pop-bar .flow{display:flex;align-items:center;gap:1.5rem}.pop-bar .flow>*{margin:0}}
`;
