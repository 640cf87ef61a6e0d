/** The lobby's page: banks, organisations, test persons, and the way to the inbox and the clock. */
import { askedAtStart } from '../core-bank/declaration-tasks.ts';
import { ROLE_WORDS, rolesOf } from '../identity/chooser-page.ts';
import { fullName, type Organisation, type Person } from '../people/person.ts';
import { escapeHtml, page } from '../page.ts';
import type { World } from '../world.ts';
import { banksIn, type LobbyBank } from './banks.ts';
import { bankOf } from './card-page.ts';
import { familyCards } from './family-cards.ts';

const when = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long', timeStyle: 'short' });
/** Who would naturally open the application first. */
const FIRST_ROLES = ['DAGL', 'INNH', 'LEDE', 'DTSO', 'DTPR', 'KOMP', 'NEST', 'MEDL', 'REPR', 'BOBE', 'REVI'];

/** `origin` is where the browser is; `bankSlug` which bank the buttons lead to. */
export function lobbyPage(world: World, origin: string, bankSlug: string): string {
  const banks = banksIn(world.banksDirectory);
  const bank = bankOf(banks, bankSlug);
  const button = (person: Person, words: string, app = 'bedrift') =>
    `<form method="post" action="${world.origin}/identity/choose"><input type="hidden" name="app" value="${origin}"><input type="hidden" name="bank" value="${bank.slug}"><input type="hidden" name="returnTo" value="/${bank.slug}/${app}/"><button class="wide" name="person" value="${person.id}">${escapeHtml(words)}</button></form>`;
  const personsOf = (kind: string) => world.people.persons().filter((person) => person.id.startsWith(kind));
  const [business, privatePersons] = [personsOf('B'), personsOf('P')];
  return page(
    'Bli kunde: lobby',
    `<p class="quiet">Demonstrasjon</p><h1>Bli kunde, uten å møte opp</h1>
<p>${banks.length} oppdiktede banker, ${world.people.organisations().length} virksomheter og ${world.people.persons().length} testpersoner. Velg en bank, og logg inn som en av personene: for en virksomhet eller for seg selv. Ingenting her er ekte.</p>
<h2 id="banker">1. Velg bank</h2><ul class="cards banks">${banks.map((each) => bankCard(each, each.slug === bank.slug)).join('')}</ul>
<h2 id="virksomheter">2. Velg virksomhet</h2><p>Knappene logger deg inn hos <strong>${escapeHtml(bank.name)}</strong>. Alle virksomhetene viser hver sin situasjon.</p>
<ul class="cards">${world.people
      .organisations()
      .map((organisation) => organisationCard(world, organisation, button))
      .join('')}</ul>
<h2 id="personer">Eller velg en person</h2><ul class="cards">${business.map((person) => personCard(world, person, button)).join('')}</ul>
<h2 id="privat">Privatpersoner</h2><p>Blir kunde, disponent eller kausjonist hos <strong>${escapeHtml(bank.name)}</strong>. Alle personene viser hver sin situasjon.</p>
<ul class="cards">${privatePersons.map((person) => personCard(world, person, (one, words) => button(one, words, 'privat'))).join('')}</ul>
<h2 id="barn">Barn</h2><p>Foresatte som vil opprette konto for barnet sitt hos <strong>${escapeHtml(bank.name)}</strong>. De logger inn hver for seg. Den første velger og signerer, den andre godkjenner og signerer. Hver familie viser sin situasjon.</p>
<ul class="cards">${familyCards(world, (person) => button(person, `Logg inn som ${person.fornavn} (${person.id})`, 'barn'))}</ul>
<h2 id="kundeerklaering">Kundeerklæring</h2><p>Hos <strong>${escapeHtml(bank.name)}</strong> er disse bedt om å svare på spørsmål om kundeforholdet.</p>
<ul class="cards">${declarationCards(world, (person) => button(person, `Logg inn som ${person.fornavn}`, 'kundeerklaering'))}</ul>
<h2 id="etterpa">Se hva som skjer</h2>
<ul class="cards"><li class="card"><h3><a href="${world.origin}/inbox">Innboks</a></h3><p class="quiet">E-post og SMS som banken har sendt</p></li><li class="card"><h3><a href="${world.origin}/core/settled">Kjernebanken</a></h3><p class="quiet">Det den har fått vite av kundeerklæringene</p></li><li class="card"><h3><a href="${world.origin}/core/customers">Nye kunder</a></h3><p class="quiet">Konti, kort, og hvem som har tilgang</p></li><li class="card"><h3><a href="${world.origin}/">Omverdenen</a></h3><p class="quiet">Gjør et register tregt, eller ta det ned</p></li><li class="card"><h3><a href="${world.origin}/card?bank=${bank.slug}">Kortet</a></h3><p class="quiet">Slik det står på en fremmed side, og inviterer</p></li><li class="card"><h3><a href="${world.origin}/telephones?bank=${bank.slug}">App på telefon</a></h3><p class="quiet">Siden inne i en app, og det de to sier til hverandre</p></li></ul>
<h2 id="tid">Flytt tiden</h2><p>Klokken er <strong>${when.format(world.clock.now())}</strong>${world.clock.offsetMs() === 0 ? '.' : ' (flyttet).'}</p>
<form method="post" action="${world.origin}/control/time" class="row"><input type="hidden" name="back" value="${origin}/"><button name="addDays" value="1">Én dag fram</button><button name="addDays" value="7">Sju dager fram</button><button name="addDays" value="30">Tretti dager fram</button><button name="offsetMs" value="0">Tilbake til nå</button></form>`,
    '<nav aria-label="På denne siden"><a href="#banker">Banker</a><a href="#virksomheter">Virksomheter</a><a href="#personer">Personer</a><a href="#privat">Privat</a><a href="#barn">Barn</a><a href="#kundeerklaering">Kundeerklæring</a><a href="#etterpa">Innboks</a><a href="#tid">Tid</a></nav>',
  );
}

function bankCard(bank: LobbyBank, chosen: boolean): string {
  return `<li class="card" style="border-top:6px solid ${bank.colour}"><h3>${escapeHtml(bank.name)}</h3><p class="quiet">${escapeHtml(bank.line)}</p>
<p><a class="button" href="/${bank.slug}/bedrift/">Bedrift</a> <a class="button" href="/${bank.slug}/privat/">Privat</a> <a class="button" href="/${bank.slug}/barn/">Barn</a> <a class="button" href="/${bank.slug}/kundeerklaering/">Kundeerklæring</a></p>
<p>${chosen ? '<strong aria-current="true">Valgt for knappene under</strong>' : `<a href="/?bank=${bank.slug}#virksomheter">Bruk ${escapeHtml(bank.name)} under</a>`}</p></li>`;
}

/** A card for each person whom the core bank asks for a declaration, with everything that person is asked. */
function declarationCards(world: World, button: (person: Person) => string): string {
  const asked = askedAtStart(world);
  return [...new Set(asked.map(({ person }) => person))]
    .map((id) => {
      const person = world.people.personById(id);
      if (!person) return '';
      const tasks = asked.filter((task) => task.person === id);
      const list = tasks.map(({ scenario }) => `<li>${escapeHtml(scenario)}</li>`).join('');
      return `<li class="card"><h3>${escapeHtml(fullName(person))}</h3><ul>${list}</ul>${button(person)}</li>`;
    })
    .join('');
}

function organisationCard(
  world: World,
  organisation: Organisation,
  button: (person: Person, words: string) => string,
): string {
  const holders = [
    ...new Set(
      organisation.roles.toSorted((a, b) => rank(organisation, a) - rank(organisation, b)).map((role) => role.person),
    ),
  ];
  const loginAs = holders.length > 0 ? holders : ['B05'];
  const buttons = loginAs.flatMap((id) => {
    const person = world.people.personById(id);
    if (!person) return [];
    const roles = organisation.roles
      .filter((role) => role.person === id)
      .map((role) => ROLE_WORDS[role.role] ?? role.role);
    return [button(person, `Logg inn som ${fullName(person)}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`)];
  });
  const [first = '', ...others] = buttons;
  const number = organisation.organisationNumber.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3');
  return `<li class="card"><h3>${escapeHtml(organisation.name)}</h3><p class="quiet">${number} · ${organisation.selskapsform}</p><p>${escapeHtml(organisation.scenario)}</p>${first}${others.length > 0 ? `<details><summary>${others.length === 1 ? 'Én annen person' : `${others.length} andre personer`}</summary>${others.join('')}</details>` : ''}</li>`;
}

function rank(organisation: Organisation, { role, person }: { role: string; person: string }): number {
  if (organisation.expected.loginAs === person) return -1;
  const index = FIRST_ROLES.indexOf(role);
  return index === -1 ? FIRST_ROLES.length : index;
}

function personCard(world: World, person: Person, button: (person: Person, words: string) => string): string {
  const count = rolesOf(world, person).length;
  return `<li class="card"><h3>${escapeHtml(fullName(person))}</h3><p class="quiet">${escapeHtml(person.scenario)}${count > 0 ? `. ${count === 1 ? 'Én virksomhet' : `${count} virksomheter`}.` : '.'}</p>${button(person, `Logg inn som ${person.fornavn}`)}</li>`;
}
