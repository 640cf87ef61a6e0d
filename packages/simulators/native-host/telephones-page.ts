/** The page of the two telephones: the product in each, what the app supports and answers, and every message. */
import type { LobbyBank } from '../lobby/banks.ts';
import { escapeHtml, page } from '../page.ts';
import { ACTIONS } from './app.ts';

const TELEPHONES = [
  { id: 'ios', name: 'iPhone', width: 390 },
  { id: 'android', name: 'Android', width: 360 },
] as const;

const MODES = [
  ['yes', 'Svar ja'],
  ['no', 'Svar nei'],
  ['late', 'Svar for sent'],
  ['malformed', 'Svar ugyldig'],
  ['never', 'Svar aldri'],
  ['ask', 'La meg velge hver gang'],
] as const;

const STYLE = `<style>
header,main{max-width:88rem}.telephones{display:flex;flex-wrap:wrap;gap:2rem}.telephones>section{max-width:100%}.telephones>.said{flex:1 1 24rem}
.screen{position:relative;border:10px solid #1d2330;border-radius:2rem;overflow:hidden;max-width:100%;background:#fff}
.screen iframe{display:block;border:0;width:100%;height:44rem;background:#fff}
.browser{position:absolute;inset:0;background:var(--card);display:flex;flex-direction:column}.browser[hidden]{display:none}.browser iframe{height:auto;flex:1}
.browser button{margin:.3rem;align-self:start}#messages{margin:0;padding:.2rem .8rem .2rem 2.8rem;height:44rem;overflow:auto;border:1px solid var(--line);border-radius:.5rem;background:var(--card)}
#messages li{margin:.4rem 0}#messages code{font-size:.9rem}fieldset label{min-height:2.2rem;margin-right:1rem}input[type=checkbox]{min-height:0;width:1.2rem;height:1.2rem;accent-color:var(--act)}
</style>`;

/**
 * @param path of the product's page in both telephones, '#' and all
 * @param supported actions that are ticked from the start
 * @param shown one telephone alone, or both
 */
export function telephonesPage(
  all: readonly LobbyBank[],
  bank: LobbyBank,
  product: string,
  { path, supported, shown }: { path: string; supported: readonly string[]; shown: string },
): string {
  const telephone = ({ id, name, width }: (typeof TELEPHONES)[number]) =>
    `<section aria-label="${name}"><h2>${name}, ${width} px</h2>
<p><label for="mode-${id}">Når siden spør</label><select id="mode-${id}">${MODES.map(([value, words]) => `<option value="${value}">${words}</option>`).join('')}</select></p>
<div class="screen" style="width:${width + 20}px"><iframe id="frame-${id}" name="${id}" title="${name}" src="${escapeHtml(product + path)}"></iframe>
<div class="browser" id="browser-${id}" hidden><button data-close="${id}">Lukk nettleseren i appen</button><iframe id="frame-${id}-browser" name="${id}-browser" title="Nettleseren i appen på ${name}"></iframe></div></div></section>`;
  const apps = ['privat', 'bedrift', 'barn', 'kundeerklaering'].map(
    (app) => `<a href="/telephones?bank=${bank.slug}&amp;path=/${bank.slug}/${app}/">${app}</a>`,
  );
  const banks = all.map(({ slug, name }) =>
    slug === bank.slug
      ? `<strong aria-current="page">${escapeHtml(name)}</strong>`
      : `<a href="/telephones?bank=${slug}">${escapeHtml(name)}</a>`,
  );
  return page(
    `${bank.name} i appen`,
    `${STYLE}<h1>App på telefon</h1>
<p>Siden står i en app. Den sender meldinger til appen, og appen svarer. Velg hva appen kan og hvordan den svarer, og se hva siden gjør.</p>
<p>Vis ${apps.join(' · ')}</p>
<details><summary>Det appen kan</summary><fieldset><legend class="quiet">Gjelder når siden lastes på nytt i telefonen</legend>${ACTIONS.map((action) => `<label><input type="checkbox" name="action" value="${action}"${supported.includes(action) ? ' checked' : ''}>${action}</label>`).join('')}</fieldset></details>
<div class="telephones">${TELEPHONES.filter(({ id }) => shown === '' || shown === id)
      .map(telephone)
      .join(
        '',
      )}<section class="said" aria-label="Meldinger og svar"><h2>Meldinger og svar</h2><p><button id="empty">Tøm listen</button></p><ol id="messages" tabindex="0" aria-label="Meldinger og svar"></ol></section></div>
<script src="/telephones/app.js"></script>`,
    `<nav aria-label="Banker"><a href="${product}/">Lobbyen</a>${banks.join('')}</nav>`,
  );
}
