import type { ScriptName } from '../block.ts';

/** Counts down; without it the moment stands there as a date. */
const countdown = `for(const el of document.querySelectorAll('[data-until]')){
const end=Date.parse(el.dataset.until),cells=[...el.querySelectorAll('b')],over=el.parentElement.querySelector('.over'),steps=[86400,3600,60,1];
const show=()=>{let left=Math.max(0,Math.floor((end-Date.now())/1000));
if(left===0){el.hidden=true;if(over)over.hidden=false;clearInterval(beat);return}
steps.forEach((step,i)=>{cells[i].textContent=String(Math.floor(left/step)).padStart(2,'0');left%=step});el.hidden=false};
const beat=setInterval(show,1000);show();
}`;

/** One at a time, each once a visit; closed by its button, Escape, or by what it leads to. */
const popups = `const all=[...document.querySelectorAll('dialog.pop')];
const seen=id=>{try{return sessionStorage.getItem('pop-'+id)}catch{return null}};
const keep=id=>{try{sessionStorage.setItem('pop-'+id,'1')}catch{}};
const wait=[];
const open=pop=>{if(seen(pop.id)||pop.open)return;
if(all.some(other=>other.open)){if(!wait.includes(pop))wait.push(pop);return}
keep(pop.id);if(pop.classList.contains('pop-bar'))pop.show();else pop.showModal()};
for(const pop of all){
pop.addEventListener('close',()=>{wait.length=0});
pop.addEventListener('click',e=>{if(e.target===pop||e.target.closest('a'))pop.close()});
if(pop.dataset.after!==undefined)setTimeout(()=>open(pop),pop.dataset.after*1000);
if(pop.dataset.scroll!==undefined)addEventListener('scroll',()=>{const way=document.documentElement.scrollHeight-innerHeight;
if(way>0&&scrollY/way*100>=pop.dataset.scroll)open(pop)},{passive:true});
if(pop.dataset.exit!==undefined)document.documentElement.addEventListener('mouseleave',e=>{if(e.clientY<=0)open(pop)});
}`;

/** Looks through the site's index, fetched with the first letter. */
const search = `for(const box of document.querySelectorAll('[data-index]')){
const form=box.querySelector('form'),input=box.querySelector('input'),list=box.querySelector('ul'),none=box.querySelector('.none');
form.hidden=false;let index;
const fold=text=>text.normalize('NFD').replace(/\\p{M}/gu,'').toLowerCase();
const find=async()=>{index??=fetch(box.dataset.index).then(r=>r.ok?r.json():[]).catch(()=>[]);
const words=fold(input.value).split(/\\s+/).filter(Boolean),pages=await index;
const hits=words.length?pages.map(page=>{const title=fold(page.title),text=fold(page.text);
return{page,points:words.every(w=>title.includes(w)||text.includes(w))?words.filter(w=>title.includes(w)).length*3+1:0}}).filter(h=>h.points).sort((a,b)=>b.points-a.points).slice(0,20):[];
list.replaceChildren(...hits.map(({page})=>{const li=document.createElement('li'),a=document.createElement('a'),p=document.createElement('p');
a.href=new URL(page.url,new URL(box.dataset.index,location.href)).href;a.textContent=page.title;p.textContent=page.text.slice(0,160);li.append(a,p);return li}));
none.hidden=!words.length||hits.length>0};
input.addEventListener('input',find);form.addEventListener('submit',e=>{e.preventDefault();find()});
}`;

/** What pages carry, and only those with such blocks; each is a file of its own. */
export const scriptTexts: Readonly<Record<ScriptName, string>> = { countdown, popups, search };
