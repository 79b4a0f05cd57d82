/** Type, space, grounds, links, buttons: what every page has. Colours are the theme's custom properties. */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{font-size:clamp(1rem,.95rem + .22vw,1.125rem);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:5.5rem}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;font:var(--body-w) 1rem/1.6 var(--body);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
main{flex:1}
body,.on-paper,.on-tint,.on-band,.on-accent{background:var(--g);color:var(--ink)}
h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote,pre{margin:0}
h1,h2,h3,h4,h5,h6{font-family:var(--head);font-weight:var(--head-w);line-height:1.12;text-wrap:balance;letter-spacing:var(--head-track)}
h1{font-size:calc(var(--head-scale)*clamp(2.3rem,1.5rem + 3.4vw,3.9rem));line-height:1.06}
h2{font-size:calc(var(--head-scale)*clamp(1.8rem,1.35rem + 1.9vw,2.85rem))}
h3{font-size:calc(var(--head-scale)*clamp(1.2rem,1.1rem + .45vw,1.4rem));line-height:1.25}
h4,h5,h6{font-size:1.05rem;line-height:1.3}
p,li,dd,figcaption{text-wrap:pretty}
b,strong{font-weight:var(--strong-w)}
img,svg,video,iframe{display:block;max-width:100%}
img,video{height:auto}
ul,ol{padding-inline-start:1.2em}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:.08em}
a:hover{text-decoration-thickness:.16em}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:3px}
::selection{background:var(--act);color:var(--act-ink)}
hr{border:0;border-top:1px solid var(--line);margin:2em 0}
.vh,.trap{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:1rem;top:-6rem;z-index:30;padding:.7rem 1.1rem;background:var(--act);color:var(--act-ink);border-radius:var(--r)}
.skip:focus{top:1rem}
.in{width:min(100% - clamp(2.5rem,8vw,6rem),72rem);margin-inline:auto}
.in-narrow{max-width:46rem}
.in-wide{max-width:86rem}
.solo{padding-block:calc(var(--s)*clamp(1.5rem,3vw,2.5rem))}
.solo>.text,.solo>.form,.solo>h1,.solo>h2,.solo>h3,.solo>.code,.solo>.quote{max-width:46rem;margin-inline:auto}
.flow>*+*{margin-top:calc(var(--s)*1.75rem)}
.flow.gap-tight>*+*{margin-top:.8rem}
.flow.gap-roomy>*+*{margin-top:calc(var(--s)*3rem)}
.at-centre{text-align:center}
.label{font-size:.82rem;font-weight:var(--strong-w);letter-spacing:.09em;text-transform:uppercase;color:var(--link)}
.note,.hint{font-size:.88rem;color:var(--soft)}
.head{max-width:44rem;margin-bottom:calc(var(--s)*clamp(2rem,4vw,3.25rem))}
.head>*+*{margin-top:.9rem}
.at-centre .head,.at-centre>.head{margin-inline:auto}
.intro{font-size:clamp(1.05rem,1rem + .4vw,1.22rem);color:var(--soft)}
.btn{display:inline-block;padding:.82em 1.55em;font:var(--strong-w) 1rem/1.25 var(--body);text-align:center;text-decoration:none;border:2px solid var(--act);border-radius:var(--rb);cursor:pointer;transition:transform .15s,box-shadow .15s,background-color .15s}
.btn-primary{background:var(--act);color:var(--act-ink);box-shadow:0 1px 2px rgb(0 0 0/.12)}
.btn-second{background:transparent;color:var(--ink);border-color:var(--edge)}
.btn-plain{padding-inline:.2em;border-color:transparent;color:var(--link);text-decoration:underline}
a.btn:hover,button.btn:hover{transform:translateY(-2px);box-shadow:0 8px 22px rgb(0 0 0/.16)}
a.btn-plain:hover{box-shadow:none}
.btn:active{transform:none}
.acts{display:flex;flex-wrap:wrap;gap:.8rem}
.at-centre .acts,.at-centre.acts{justify-content:center}
.act>.note{margin-top:.7rem}
.ico{width:1.5em;height:1.5em}
.art{width:100%;height:auto}
.art-full{border-radius:calc(var(--r)*1.6)}
.items{list-style:none;padding:0}
.scroll{overflow-x:auto;border-radius:var(--r)}
.top{position:relative;z-index:10}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important;animation:none!important}}
@media print{body{font-size:10.5pt}.nav nav,.btn,.pop,.skip,form,.embed,video{display:none!important}section{break-inside:avoid}a{color:inherit}details>*{display:block}}
`;
