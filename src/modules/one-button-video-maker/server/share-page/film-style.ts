/** The player and its chapters, beside what all shared pages look like. */
export const filmStyle = `
video{display:block;width:100%;max-height:76vh;background:#000;border-radius:1rem;box-shadow:var(--shadow)}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.3rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
button{width:100%;display:flex;gap:.9rem;text-align:left;font:inherit;font-size:.9375rem;color:inherit;background:none;border:0;border-radius:.6rem;padding:.55rem .75rem;cursor:pointer}
button:hover{background:var(--sunken)}
button[aria-current]{background:var(--accent-soft);color:var(--on-accent-soft);font-weight:600}
button span{flex:none;width:3.4rem;font-variant-numeric:tabular-nums;opacity:.8}
.embed{margin:0;background:#000}.embed video{width:100vw;height:100vh;max-height:none;border-radius:0}
`;

/** Jumps to chapters and marks the one that is playing. */
export const shareScript = `
const video=document.querySelector('video'),marks=[...document.querySelectorAll('[data-start]')];
for(const mark of marks)mark.addEventListener('click',()=>{video.currentTime=Number(mark.dataset.start);video.play().catch(()=>{})});
video?.addEventListener('timeupdate',()=>{const now=marks.filter(m=>Number(m.dataset.start)<=video.currentTime+.05).at(-1);
for(const mark of marks)mark===now?mark.setAttribute('aria-current','true'):mark.removeAttribute('aria-current')});
`;
