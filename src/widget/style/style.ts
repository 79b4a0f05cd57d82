import { themeColours } from './colours.ts';

type Look = {
  readonly color: string;
  readonly isDark: boolean;
  readonly position: 'right' | 'left';
  readonly radius: number;
};

const grounds = {
  light:
    '--bg:#fff;--soft:#f4f4f6;--line:#e2e2e8;--text:#1b1b1f;--quiet:#5d5d68;--bad:#b42318;--shade:0 12px 40px rgb(0 0 0/.18),0 2px 8px rgb(0 0 0/.1)',
  dark: '--bg:#1b1b1f;--soft:#28282e;--line:#3a3a42;--text:#f1f1f4;--quiet:#a9a9b5;--bad:#ff9d94;--shade:0 12px 40px rgb(0 0 0/.6)',
};

/** What differs from bot to bot. Constructed style sheets need no permission of the page’s policy. */
export function lookOf({ color, isDark, position, radius }: Look): string {
  const round = Math.max(0, Math.min(24, Math.round(radius)));
  const side = position === 'left' ? 'start' : 'end';
  return `:host{color-scheme:${isDark ? 'dark' : 'light'};${grounds[isDark ? 'dark' : 'light']};${themeColours(color, isDark)};--round:${round}px}
.bubble .launcher,.bubble .panel{inset-inline-${side}:max(20px,env(safe-area-inset-right))}`;
}

/** What all bots share. Sizes in pixels: a page's own letter size must not blow it up, the browser's zoom does. */
export const sharedStyle = `
:host{all:initial;display:contents}
:host([data-mode=inline]),:host([data-mode=page]){display:block;height:100%;min-height:420px}
*{box-sizing:border-box;margin:0;padding:0;font:inherit;letter-spacing:normal}
.widget{font:400 15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans",sans-serif;color:var(--text);-webkit-text-size-adjust:100%;text-align:start}
.frame{height:100%}
svg{width:22px;height:22px;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
button,input,textarea{color:inherit;background:none;border:0;border-radius:0}
button{cursor:pointer;touch-action:manipulation}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
[hidden]{display:none!important}
.seen-by-ear{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.launcher{position:fixed;z-index:2147483000;bottom:max(20px,env(safe-area-inset-bottom));min-width:56px;height:56px;padding:0 16px;display:flex;gap:10px;align-items:center;justify-content:center;border-radius:28px;background:var(--brand);color:var(--on-brand);box-shadow:var(--shade);font-weight:600}
.launcher svg{width:26px;height:26px}
.badge{position:absolute;top:-4px;inset-inline-end:-4px;min-width:22px;height:22px;padding:0 6px;border-radius:11px;background:#c8102e;color:#fff;font-size:12px;line-height:22px;font-weight:700;text-align:center}
.panel{display:flex;flex-direction:column;background:var(--bg);overflow:hidden;height:100%}
.bubble .panel{position:fixed;z-index:2147483000;bottom:88px;width:min(392px,calc(100vw - 40px));height:min(640px,calc(100vh - 112px));border:1px solid var(--line);border-radius:var(--round);box-shadow:var(--shade)}
.frame .panel{border:1px solid var(--line);border-radius:var(--round)}
.page .panel{border:0;border-radius:0}
.head{display:flex;align-items:center;gap:4px;padding:14px 10px 14px 18px;background:var(--brand);color:var(--on-brand)}
[dir=rtl] .head{padding:14px 18px 14px 10px}
.head>div{flex:1;min-width:0}
.head :is(h1,h2){font-size:16px;font-weight:650;line-height:1.3;overflow-wrap:anywhere}
.head p{font-size:13px;line-height:1.35;overflow-wrap:anywhere}
.head button{width:40px;height:40px;display:grid;place-items:center;border-radius:10px}
.head button:hover{background:rgb(127 127 127/.28)}
.head :focus-visible{outline-color:currentColor;outline-offset:-3px}
.log{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:18px 16px;display:flex;flex-direction:column;gap:8px}
.log>:first-child{margin-top:auto}
.said{max-width:86%;display:flex;flex-direction:column;gap:4px;align-self:flex-start;align-items:flex-start}
.said.visitor{align-self:flex-end;align-items:flex-end}
.words{padding:9px 13px;border-radius:16px;background:var(--soft);overflow-wrap:anywhere;white-space:pre-wrap}
.bot .words,.person .words{border-end-start-radius:5px;white-space:normal}
.visitor .words{background:var(--brand);color:var(--on-brand);border-end-end-radius:5px}
.words>*+*{margin-top:8px}
.words ul,.words ol{padding-inline-start:20px}
.words strong{font-weight:650}
.words em{font-style:italic}
.words code{font:13px ui-monospace,Menlo,Consolas,monospace;background:rgb(127 127 127/.18);border-radius:4px;padding:1px 4px}
.words a,.cites a{color:var(--ink);text-decoration:underline;text-underline-offset:2px}
.visitor .words a{color:inherit}
.who{font-size:12px;color:var(--quiet);padding:0 4px}
.file{display:inline-flex;gap:8px;align-items:center}
.file svg{width:18px;height:18px}
.cites{font-size:12.5px;line-height:1.45;color:var(--quiet);padding:0 4px;list-style:none}
.cites li{overflow-wrap:anywhere}
.not-sent{font-size:12.5px;color:var(--bad);text-align:end}
.not-sent button{color:inherit;font-weight:650;text-decoration:underline;padding:2px 4px}
.is-failed .words{background:none;color:var(--text);border:1.5px dashed var(--bad)}
.dots{display:inline-flex;gap:5px;padding:13px;border-radius:16px;border-end-start-radius:5px;background:var(--soft);align-self:flex-start}
.dots i{width:7px;height:7px;border-radius:50%;background:var(--quiet)}
@media (prefers-reduced-motion:no-preference){
.dots i{animation:dot 1.2s infinite both}.dots i:nth-child(2){animation-delay:.15s}.dots i:nth-child(3){animation-delay:.3s}
@keyframes dot{0%,60%,100%{opacity:.3}30%{opacity:1}}
.bubble .panel{animation:come .16s ease-out}@keyframes come{from{opacity:0;transform:translateY(10px)}}}
.down{position:sticky;bottom:0;align-self:center;display:flex;gap:6px;align-items:center;padding:6px 12px;border-radius:16px;background:var(--text);color:var(--bg);font-size:13px;font-weight:600;flex:none}
.down svg{width:16px;height:16px}
.choices{display:flex;flex-wrap:wrap;gap:8px;padding:2px 16px 12px}
.choices button,.skip{min-height:40px;padding:7px 14px;border:1.5px solid var(--ink);border-radius:20px;color:var(--ink);font-weight:600;text-align:start;overflow-wrap:anywhere}
.choices button:hover,.skip:hover{background:var(--soft)}
.composer{display:flex;gap:8px;align-items:flex-end;padding:12px;border-top:1px solid var(--line);padding-bottom:max(12px,env(safe-area-inset-bottom))}
.composer .field{flex:1;min-width:0;min-height:44px;padding:10px 13px;border:1px solid var(--quiet);border-radius:min(var(--round),14px);background:var(--bg);font-size:16px;line-height:1.4;resize:none}
.composer .field:focus-visible{outline-offset:0}
.composer textarea.field{max-height:140px}
.composer ::placeholder{color:var(--quiet);opacity:1}
.go{min-width:44px;height:44px;padding:0 12px;border-radius:min(var(--round),14px);background:var(--brand);color:var(--on-brand);display:grid;place-items:center;font-weight:600}
[dir=rtl] .go svg{transform:scaleX(-1)}
.wide{flex:1;display:flex;gap:10px;align-items:center;justify-content:center}
.stars{flex:1;display:flex;flex-wrap:wrap;gap:4px;justify-content:center}
.stars button{min-width:44px;height:44px;border:1px solid var(--quiet);border-radius:12px;font-weight:600}
.stars button:hover{background:var(--soft);border-color:var(--ink)}
.note{padding:12px 16px;font-size:14px;color:var(--quiet);text-align:center}
.note.bad{color:var(--bad)}
.note button{color:var(--ink);font-weight:650;text-decoration:underline;padding:6px}
@media (max-width:480px){
.bubble .panel{inset:0;width:100%;height:100%;height:100dvh;border:0;border-radius:0;padding-top:env(safe-area-inset-top)}
.bubble.is-open .launcher{display:none}}
@media print{:host{display:none}}
`;
