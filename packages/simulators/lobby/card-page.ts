/** The teaser card as a bank's people try it: on a page of somebody else, narrow and wide, and as long after as they like. */
import { escapeHtml, page } from '../page.ts';
import type { LobbyBank } from './banks.ts';

/** Days that a dismissed card stays away. */
export const DAYS_AWAY = 60;
export const CARD_APPS = ['privat', 'bedrift', 'barn'] as const;
export const cookieOf = (app: string): string => `bli-kunde-kort-${app}`;

type Banks = readonly [LobbyBank, ...LobbyBank[]];

/** The one of a slug, or the first. */
export const bankOf = (all: Banks, slug: unknown): LobbyBank => all.find((bank) => bank.slug === slug) ?? all[0];

/** A title and an ingress too long for a card on a wide screen. */
const LONG = {
  title: 'Flytt hele økonomien din til en bank som svarer når du ringer, også om kvelden og i helgen',
  ingress:
    'Konto, kort, nettbank og sparing på ett sted, uten gebyr det første året. Vi hjelper deg med å flytte faste betalinger og avtaler fra banken du har i dag, og du får en fast rådgiver som kjenner deg og planene dine.',
} as const;

/** The page that frames the stranger's twice; `dismissed` are the apps whose cards are away. */
export function cardPage(all: Banks, bank: LobbyBank, lobby: string, dismissed: readonly string[]): string {
  // A narrow screen scrolls the wide page sideways.
  const frame = (title: string, width: string) =>
    `<h3>${title}</h3><div style="overflow-x:auto"><iframe title="${title}" src="/card/page?bank=${bank.slug}" style="width:${width};height:46rem;border:1px solid var(--line);border-radius:.5rem;background:#fff"></iframe></div>`;
  const banks = all.map(({ slug, name }) =>
    slug === bank.slug
      ? `<strong aria-current="page">${escapeHtml(name)}</strong>`
      : `<a href="/card?bank=${slug}">${escapeHtml(name)}</a>`,
  );
  const button = (days: number, words: string) => `<button name="days" value="${days}">${words}</button>`;
  return page(
    `Kortet fra ${bank.name}`,
    `<h1>Kortet på en fremmed side</h1>
<p>Banken kan sette kortet på hvilken som helst side, også på en med streng sikkerhet for innhold. Her står det på siden til noen andre, med ett skript fra ${escapeHtml(bank.name)}.</p>
<p><a class="button" href="/card/page?bank=${bank.slug}">Åpne siden for seg selv</a></p>
<h2>Når kortet er lukket</h2><p>Kortet er borte i ${DAYS_AWAY} dager. Det husker nettleseren, som ikke følger klokken i lobbyen. Knappene gir informasjonskapslene den tiden de har igjen så lenge etterpå.</p>
<p>${dismissed.length > 0 ? `Lukket nå: <strong>${dismissed.join(', ')}</strong>.` : 'Ingen kort er lukket. Lukk ett av dem under, og last inn siden på nytt.'}</p>
<form method="post" action="/card/later" class="row"><input type="hidden" name="bank" value="${bank.slug}">${button(DAYS_AWAY - 1, '59 dager etterpå: fortsatt borte')}${button(DAYS_AWAY, '60 dager etterpå: tilbake')}</form>
<h2>Smal og bred</h2>${frame('Som på en telefon', 'min(390px,100%)')}${frame('Som på en datamaskin', 'max(800px,100%)')}`,
    `<nav aria-label="Banker"><a href="${lobby}/">Lobbyen</a>${banks.join('')}</nav>`,
  );
}

/** Somebody else's page with the cards of one bank, as the bank's web people would write it. */
export function strangersPage(bank: LobbyBank, appOrigin: string): string {
  const name = escapeHtml(bank.name);
  const card = (app: string, words: string, more = '') =>
    `<bli-kunde-kort app="${app}"${more}><a href="${appOrigin}/${bank.slug}/${app}/">${words} ${name}</a></bli-kunde-kort>`;
  return `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Nabolaget</title>
<link rel="stylesheet" href="/card/page.css"><script defer src="${appOrigin}/${bank.slug}/kort.js"></script></head>
<body><header>Nabolaget</header><main><h1>Ny i bygda? Dette bør du ordne først</h1>
<p>Strøm, nett og postkasse kommer av seg selv. Banken må du velge. Vi har spurt naboene hva de skulle ønske at de visste.</p>
${card('privat', 'Bli kunde i')}
<h2>For flere enn deg</h2><p>Du som driver noe selv, eller har barn, kan ordne det samtidig.</p>
<div class="pair">${card('bedrift', 'Bli bedriftskunde i')}${card('barn', 'Opprett konto til barnet i')}</div>
<h2>Med sidens egne ord</h2><p>Lange tekster blir kortet ned på en bred skjerm.</p>
${card('privat', 'Bli kunde i', ` title="${LONG.title}" ingress="${LONG.ingress}" href="${appOrigin}/${bank.slug}/privat/#/full"`)}
<p>Neste uke: hvem rydder snøen?</p></main></body></html>`;
}

export const STRANGERS_STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}body{margin:0;font:1.0625rem/1.6 Georgia,"Times New Roman",serif;color:CanvasText;background:Canvas}
header,main{max-width:52rem;margin:0 auto;padding:1rem}header{font-size:1.5rem;font-weight:700;letter-spacing:.02em;border-bottom:1px solid}
h1{line-height:1.2;font-size:clamp(1.6rem,5vw,2.2rem)}bli-kunde-kort{margin:1.5rem 0;font-family:system-ui,-apple-system,"Segoe UI",sans-serif}
.pair{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}.pair bli-kunde-kort{margin:0}
`;
