/** The frame of the simulators' own pages: plain, calm and readable without a script. */

const STYLE = `
:root{color-scheme:light dark;--ink:#14213d;--quiet:#4a5568;--paper:#f7f8fa;--card:#fff;--line:#c9d0da;--act:#0b5d6b;--on-act:#fff;--stripe:repeating-linear-gradient(135deg,#0b5d6b 0 12px,#0e7384 12px 24px)}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f7;--quiet:#b6c1cf;--paper:#10151d;--card:#19212c;--line:#46536398;--act:#7fd4e2;--on-act:#08242a}}
*{box-sizing:border-box}body{margin:0;font:1.0625rem/1.6 Inter,system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
body::before{content:"";display:block;height:6px;background:var(--stripe)}
header,main,footer{max-width:60rem;margin:0 auto;padding:1rem}header a{font-weight:600}header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
h1{font-size:clamp(1.6rem,5vw,2.3rem);line-height:1.2;margin:.5rem 0;text-wrap:balance}h2{font-size:1.3rem;margin:2.2rem 0 .6rem}h3{font-size:1.08rem;margin:0}
p{max-width:40rem;margin:.4rem 0}.quiet{color:var(--quiet);font-size:.95rem}a{color:var(--act)}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));padding:0;margin:0;list-style:none}
.banks{grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;display:flex;flex-direction:column;gap:.5rem}.card form{margin-top:auto}.card h2{margin:0;font-size:1.15rem}
button,.button,input,select{font:inherit;min-height:2.75rem;border-radius:.5rem;border:1px solid var(--line);padding:.45rem .9rem;background:var(--card);color:var(--ink);max-width:100%}
button,.button{cursor:pointer;font-weight:600;color:var(--act);border-color:var(--act);text-decoration:none;display:inline-block;text-align:left}
button:hover,.button:hover{background:color-mix(in srgb,var(--act) 10%,var(--card))}
button.primary{background:var(--act);color:var(--on-act)}button.wide{width:100%;text-align:center}button.primary:hover{filter:brightness(1.1)}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}
input[type=radio]{min-height:0;width:1.35rem;height:1.35rem;accent-color:var(--act);margin:0}label:has(input){display:inline-flex;gap:.6rem;align-items:center;min-height:2.75rem;font-weight:400;margin-right:1.5rem}
.card>button{margin-top:auto}form+form{margin-top:1.25rem}
fieldset{border:0;padding:0;margin:0}legend{font-weight:600;padding:0}label{font-weight:600;display:block}
.row{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}.row>*,fieldset{min-width:0}table{border-collapse:collapse;width:100%}th{overflow-wrap:normal}th,td{text-align:left;padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
.table{overflow-x:auto}iframe.mail{width:100%;height:44rem;resize:vertical;border:1px solid var(--line);border-radius:.5rem;background:#fff}pre{white-space:pre-wrap;font:inherit;margin:0}
.note{border-left:4px solid var(--act);padding:.3rem 0 .3rem .9rem}details summary{cursor:pointer;font-weight:600;min-height:2.75rem;padding:.5rem 0}summary :is(h2,h3){display:inline}
main>details{border-top:1px solid var(--line)}main>details[open]{padding-bottom:1.5rem}main>details:last-of-type{border-bottom:1px solid var(--line)}
.grow{flex:1 1 14rem;max-width:34rem}.grow input{width:100%}form[role=search]{margin-bottom:1.25rem}.time{align-self:start;font-weight:600;font-size:.9rem;padding:.1rem .7rem;border-radius:1rem;background:color-mix(in srgb,var(--act) 12%,var(--card))}
.logo{background:#fff;border-radius:.35rem;padding:.25rem;align-self:start}.logo img{display:block;max-width:100%}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.first{--act:var(--brand);--on-act:#fff}@media(prefers-color-scheme:dark){.first{--act:#7fd4e2;--on-act:#08242a}}
.first .card{border:0;border-top:4px solid var(--act);border-radius:.5rem .5rem .75rem .75rem;box-shadow:0 1px 2px #0002,0 4px 16px #0001;padding:1.1rem 1.25rem 1.25rem}.first button{background:var(--act);color:var(--on-act);text-align:center}.first h3{font-size:1.25rem;line-height:1.3}.first p{margin:0}.first .quiet span{display:block}.first+p{margin-top:1rem}
.people .card{padding:.8rem 1rem 1rem;gap:.35rem}.people p{margin:0}.people button{margin-top:auto}
.framed form>details{border-top:1px solid var(--line)}ul+details{margin-top:1.75rem}.framed form>details+p{border-top:1px solid var(--line);padding-top:.5rem}.framed form>details+p button{padding-left:0}
.ways{list-style:none;margin:0 0 1.75rem;padding:0;display:grid;gap:.25rem 2rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}.ways a{display:block;font-weight:600;padding-top:.6rem}.ways span{display:block}h4{font-size:1.05rem;margin:0}
.framed::before{content:none}.bank{background:#fff;max-width:none;padding:.75rem 1rem;border-bottom:4px solid}.bank img{display:block;max-width:100%}
.framed main{--act:var(--brand)}@media(prefers-color-scheme:dark){.framed main{--act:#7fd4e2}}
.framed button.primary{background:var(--brand);border-color:var(--brand);color:#fff}
.framed main{max-width:46rem}.document{background:var(--card);border:1px solid var(--line);border-radius:.5rem;height:clamp(14rem,52vh,44rem);overflow-y:auto;padding:0 1rem;margin:1rem 0;font-size:1rem;line-height:1.5}
.document section{padding:1rem 0}.document section+section{border-top:1px solid var(--line)}.document h2{font-size:1.15rem;margin:1.5rem 0 .4rem}.document h3,.document h4{font-size:1rem;margin:1.1rem 0 .2rem}.document p{margin:.4rem 0}
.document section:first-child>p:first-child{font-size:1.25rem;font-weight:700;line-height:1.25}.document ul{list-style:none;margin:0;padding:0}.document li{padding:.35rem 0;border-bottom:1px solid var(--line)}.document li p{display:inline;margin:0}
.brief h2{margin:1rem 0 .4rem;font-size:1.1rem}.brief ul{margin:0;padding-left:1.2rem}.brief li{padding:.15rem 0}.choices{align-items:center}button.plain{border-color:transparent;background:none;text-decoration:underline;text-underline-offset:.2em}
@media(max-width:63.98rem) and (min-height:36rem){html:has(.signing){scroll-padding-bottom:9rem}.signing .document{height:auto}.signing>form{position:sticky;bottom:0;background:var(--paper);border-top:1px solid var(--line);margin:1rem -1rem 0;padding:.5rem 1rem 0}}
@media(min-width:64rem){.framed main:has(.signing){max-width:76rem}.signing{display:grid;grid-template:"document brief" auto "document act" 1fr/minmax(0,1fr) 19rem;gap:0 2.5rem}.signing>div{grid-area:document}.signing>.brief{grid-area:brief}.signing>form{grid-area:act;margin-top:1rem}.signing .document{height:max(28rem,calc(100vh - 19rem))}.signing .choices button{flex:1 1 auto}}
.document svg{display:block;width:min(100%,26rem);margin:.75rem auto;padding:.5rem;background:#fff;border-radius:.5rem;font-family:Inter,sans-serif}.document .label{display:block;color:var(--quiet);font-size:.9rem}.document .number{text-align:right;margin:1.5rem 0 0}.choices button{flex:1 1 9rem;text-align:center}
.scenes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9.5rem,100%),1fr));gap:.75rem;list-style:none;margin:1.25rem 0;padding:0}.scenes a{display:block;height:100%;border:2px solid var(--line);border-radius:.75rem;overflow:hidden;background:var(--card);text-decoration:none;font-weight:600}
.scenes a[aria-current]{border-color:var(--act);box-shadow:0 0 0 2px var(--act)}.scenes svg{display:block;width:100%;height:7rem}.scenes span{display:block;padding:.5rem .75rem}.scenes small{margin-left:.35rem;font-weight:400;color:var(--quiet)}
@media(max-width:39.98rem){.scenes small{display:block;margin:0}.scenes{gap:.5rem}.scenes a{display:flex;align-items:center}.scenes svg{flex:none;width:2.75rem;height:3.5rem}.scenes span{padding:.25rem .5rem;font-size:.9375rem;line-height:1.25;min-width:0}}
h1,h2,h3{letter-spacing:-.015em}@media(min-width:40rem){.document{padding:0 2rem}.document li{display:grid;grid-template-columns:13rem 1fr;gap:1rem}.choices button{flex:0 1 12rem}}
`;

/** Address of the typeface of running text, at the simulators. */
export const TYPEFACE = '/typeface/inter.woff2';

/** A whole page in Norwegian; `main` is HTML. `simulators` is their origin, for a page that stands on another. */
export function page(title: string, main: string, header = '', simulators = ''): string {
  const face = typeface('Inter', `${simulators}${TYPEFACE}`);
  return whole(title, `${header ? `<header>${header}</header>` : ''}<main>${main}</main>`, face);
}

/** One file for all weights. */
const typeface = (family: string, address: string): string =>
  `@font-face{font-family:${family};font-weight:100 900;font-display:swap;src:url(${address}) format("woff2")}`;

/** Visit that a provider's page is a part of. */
export type Frame = {
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly logo: string;
  /** The file of its heading typeface; null where it has none of its own. */
  readonly heading: string | null;
};

/** A provider's page as people meet it on their way: one narrow column below the logo of the bank they came from, if it is known. */
export function pageForBank(bank: Frame | null, title: string, main: string): string {
  const head = bank
    ? `<header class="bank" style="border-color:${bank.colour}"><img src="${bank.logo}" alt="${escapeHtml(bank.name)}" height="40"></header>`
    : '';
  const faces = [
    typeface('Inter', TYPEFACE),
    ...(bank?.heading ? [typeface('Heading', `/typeface/${bank.slug}.woff2`), 'h1{font-family:Heading,Inter}'] : []),
  ];
  return whole(
    title,
    `${head}<main${bank ? ` style="--brand:${bank.colour}"` : ''}>${main}</main>`,
    faces.join(''),
    bank ? 'framed' : '',
  );
}

function whole(title: string, body: string, faces: string, kind = ''): string {
  return `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${faces}${STYLE}</style></head>
<body${kind ? ` class="${kind}"` : ''}>${body}</body></html>`;
}

/**
 * The content security policy of such a page. A form's target and every address it is redirected to must be named,
 * because browsers judge the redirect too.
 * @param typefaces where they come from, for a page that stands on another origin than the simulators
 */
export function pagePolicy(formTargets: readonly string[] = [], typefaces = "'self'"): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src ${typefaces}; frame-src 'self'; base-uri 'none'; form-action ${["'self'", ...new Set(formTargets)].join(' ')}`;
}

/** Text made safe in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
