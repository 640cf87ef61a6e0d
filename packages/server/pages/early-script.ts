/** The few lines in the page that ask for what the first screen needs before the program arrives. */

import { NAMED } from '../application/journey.ts';
import { VISITOR_MARK } from '../http/csrf.ts';

/** Element that carries the page's data. */
export const PAGE_DATA_ID = 'page-data';
/** Element that carries the answer of `session`; a page that does not know it has none. */
export const PAGE_SESSION_ID = 'page-session';

/** Element that carries a {@link CarriedState}; most pages have none. */
export const PAGE_STATE_ID = 'page-state';

/** The answer of a call of `calls`, brought along by the page of one person. */
export interface CarriedState {
  /** Its address. */
  readonly at: string;
  readonly etag: string;
  /** Correlation id of the page: what the program raises of this state is told by it. */
  readonly rcid: string;
  readonly body: unknown;
}

/** The page's data, as the script reads it; addresses are whole paths. */
export interface PageData {
  /** Address that `config` is the answer of. */
  readonly configAt: string;
  readonly config: { readonly slug: string };
  /** Address that the page's session is the answer of; null where nobody asks for it. */
  readonly sessionAt: string | null;
  /** For whom the anti-forgery token is that of a session. */
  readonly calls: readonly {
    readonly method: string;
    readonly address: string;
    readonly at?: string;
    readonly notBackAt?: string;
  }[];
  readonly firstScreens: Readonly<Record<string, string>>;
  /** Address of the bank's typeface for headings; null where it has none. */
  readonly headingFont: string | null;
}

/**
 * Plain script, the same for every bank and page, so that one hash allows it.
 * Reads {@link PageData} from the data element: `config`, the session and a {@link CarriedState} that the address asks for are handed on
 * as if they had been fetched, what else `calls` names is fetched where somebody is logged in, and `window.__early` maps each address to
 * the promise of its answer. The state is taken out of the document. Asks at once for the files of the screen that the address names, and
 * for those of the start page where nobody is logged in, by the build's `page-parts` (`files`, `screens`, `outside`).
 * Preloads the bank's typeface for headings on start pages and receipts (decision 0184).
 * Marks the document `data-returned` where the provider's reference is in the query of a signing page: the shell then says from the first
 * paint that the signature is looked up. `channel` is a query of the page's own.
 */
export const EARLY_SCRIPT = `(()=>{
const hash=location.hash,early=window.__early={},data=JSON.parse(document.getElementById('${PAGE_DATA_ID}').textContent);
const json={Accept:'application/json'},quiet=()=>{};
const ask=(at,init)=>{(early[at]=fetch(at,{credentials:'same-origin',headers:json,...init})).catch(quiet)};
const hand=(at,text,more)=>{early[at]=Promise.resolve(new Response(text,{headers:{'Content-Type':'application/json',...more}}))};
hand(data.configAt,JSON.stringify(data.config));
const session=document.getElementById('${PAGE_SESSION_ID}'),nobody=session&&!JSON.parse(session.textContent).loggedIn;
const name='XSRF-TOKEN-'+data.config.slug+'=',cookie=document.cookie.split('; ').find(one=>one.startsWith(name)&&!one.startsWith(name+'${VISITOR_MARK}'));
const told=document.getElementById('${PAGE_STATE_ID}'),state=told&&JSON.parse(told.textContent);
if(told)told.remove();
if(!nobody&&/^.(?!channel=)/.test(location.search)&&/[/]signering/.test(hash))document.documentElement.dataset.returned='';
const add=(href,more)=>document.head.append(Object.assign(document.createElement('link'),{crossOrigin:'',href,...more}));
if(data.headingFont&&(nobody||document.documentElement.dataset.returned===''||/[/](takk|bekreftelse)/.test(hash)))add(data.headingFont,{rel:'preload',as:'font',type:'font/woff2'});
data.calls.forEach(({method,address,at,notBackAt})=>{
const found=RegExp(at||'').exec(hash);
if(nobody||!found||notBackAt&&location.search&&RegExp(notBackAt).test(hash))return;
const named=address.replace('${NAMED}',found[1]);
if(state&&state.at===named)hand(named,JSON.stringify(state.body),{ETag:state.etag,'X-Correlation-Id':state.rcid});
else if(cookie)ask(named,method==='GET'?{}:{method,headers:{...json,'X-XSRF-TOKEN':decodeURIComponent(cookie.slice(name.length))}})});
if(data.sessionAt)session?hand(data.sessionAt,session.textContent):ask(data.sessionAt);
const parts=document.getElementById('page-parts'),{files,screens,outside}=parts?JSON.parse(parts.textContent):{files:[],screens:{},outside:[]};
const shown=hash.split(/[#/?]/).map(part=>Object.hasOwn(data.firstScreens,part)?data.firstScreens[part]:part);
(nobody?outside:screens[shown.findLast(part=>Object.hasOwn(screens,part))]||[]).forEach(at=>{
add('/'+files[at],files[at].endsWith('.css')?{rel:'preload',as:'style'}:{rel:'modulepreload'})});
})();`;
