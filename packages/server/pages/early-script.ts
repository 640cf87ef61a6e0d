/** The few lines in the page that ask for what the first screen needs before the program arrives. */

/** Element that carries the page's data; see {@link EARLY_SCRIPT} for its shape. */
export const PAGE_DATA_ID = 'page-data';

/**
 * Plain script, the same for every bank and page, so that one hash allows it.
 * Asks at once for the files of the screen that the address names, by the build's `page-parts` (`files`, `screens`).
 * Reads `{context, config, early}` from the data element: `config` is handed on as if it had been fetched,
 * each address of `early` (below `rest/resource/`) is fetched, and a business application's state is loaded
 * when the address names its organisation, that of a private one at once, but for who comes back from the signing provider: what
 * became of the signature has to be read first. `window.__early` maps an address to the promise of its answer.
 */
export const EARLY_SCRIPT = `(()=>{
const slug=location.pathname.split('/')[1],root='/'+slug+'/onboarding/rest/resource/';
const early=window.__early={},data=JSON.parse(document.getElementById('${PAGE_DATA_ID}').textContent);
const json={Accept:'application/json'},quiet=()=>{};
const ask=(path,init)=>{const at=root+path;(early[at]=fetch(at,{credentials:'same-origin',headers:json,...init})).catch(quiet)};
early[root+'config?context='+data.context]=Promise.resolve(new Response(JSON.stringify(data.config),{headers:{'Content-Type':'application/json'}}));
const name='XSRF-TOKEN-'+slug+'=',cookie=document.cookie.split('; ').find(one=>one.startsWith(name));
const organisation=/^#\\/erklaring\\/(\\d{9})(?!\\d)/.exec(location.hash);
if(cookie&&organisation&&data.context==='bm')ask('bm/state/load/orgnr/'+organisation[1]+'?acceptCounterpart=false',{method:'PUT',headers:{...json,'X-XSRF-TOKEN':decodeURIComponent(cookie.slice(name.length))}});
if(cookie&&location.pathname.split('/')[2]==='privat'&&!(location.search&&/^#\\/signering\\//.test(location.hash)))ask('pm/state');
data.early.forEach(path=>ask(path));
const parts=document.getElementById('page-parts'),{files,screens}=parts?JSON.parse(parts.textContent):{files:[],screens:{}};
(screens[location.hash.split(/[#/?]/).findLast(part=>Object.hasOwn(screens,part))]||[]).forEach(at=>{
const link=document.createElement('link'),style=files[at].endsWith('.css');
link.rel=style?'preload':'modulepreload';if(style)link.as='style';link.crossOrigin='';link.href='/'+files[at];document.head.append(link)});
})();`;
