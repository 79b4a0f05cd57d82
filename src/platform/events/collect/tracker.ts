import type { SiteAnswer } from '../../sites/serve/site-request.ts';

/**
 * What pages elsewhere load: it tells of each page that is opened, also where a script changes the address, and
 * defines `guildhall.track(name, props)`. An `amount` in minor units with its `currency` among the props counts
 * as revenue. It keeps nothing in the browser, and nothing is sent for people who ask not to be followed.
 */
export const trackerScript = `(function(w,d,n){
var s=d.currentScript,k=s&&s.dataset.site;
if(!k)return;
var to=new URL('t',s.src).href,from=d.referrer,last;
var quiet=n.doNotTrack==='1'||w.doNotTrack==='1'||n.globalPrivacyControl;
function send(o){
if(quiet)return;
o.site=k;o.url=location.href;
var b=JSON.stringify(o);
if(n.sendBeacon&&n.sendBeacon(to,b))return;
fetch(to,{method:'POST',body:b,keepalive:true,mode:'no-cors',credentials:'omit'}).catch(function(){});
}
function track(name,props){
var o={name:String(name)},p={},i;
for(i in props)if(i==='amount'||i==='currency')o[i]=props[i];else p[i]=props[i];
o.props=p;send(o);
}
function view(){
var at=location.pathname+location.search;
if(at===last)return;
last=at;send({name:'pageview',referrer:from});from=location.href;
}
w.guildhall=w.guildhall||{};w.guildhall.track=track;
['pushState','replaceState'].forEach(function(m){
var f=history[m];
history[m]=function(){var r=f.apply(this,arguments);view();return r};
});
w.addEventListener('popstate',view);
w.addEventListener('pageshow',function(e){if(e.persisted){last='';view()}});
if(d.prerendering)d.addEventListener('prerenderingchange',view,{once:true});else view();
})(window,document,navigator);
`;

/** `GET /t.js`. It may be kept for an hour: what it does changes with versions of the hub. */
export const trackerAnswer: SiteAnswer = {
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  },
  body: trackerScript,
};
