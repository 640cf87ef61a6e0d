/** The lobby's page: three journeys to try first, the banks, everybody there is to be, and what happens behind. */
import { ADVISORS, rolesInWords, type SimulatedAdvisor } from '../advisor-identity/advisors.ts';
import { askedAtStart } from '../core-bank/declaration-tasks.ts';
import { ROLE_WORDS, rolesOf } from '../identity/chooser-page.ts';
import { familyCards, type LogIn } from './family-cards.ts';
import { firstJourneys, numberOf, routeOf } from './first-journeys.ts';
import { calledName, fullName, type Organisation, type Person } from '../people/person.ts';
import { escapeHtml, page } from '../page.ts';
import { matcher, nearestFirst } from '../search.ts';
import type { World } from '../world.ts';
import { banksIn, type LobbyBank } from './banks.ts';
import { bankOf } from './card-page.ts';

const when = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long', timeStyle: 'short' });
/** Roles in the order in which people would naturally open the application. */
const FIRST_ROLES = ['DAGL', 'INNH', 'LEDE', 'DTSO', 'DTPR', 'KOMP', 'NEST', 'MEDL', 'REPR', 'BOBE', 'REVI'];

export type LobbyVisit = {
  /** Origin of the browser's address. */
  readonly origin: string;
  /** Bank that the buttons lead to; the first for an unknown one. */
  readonly bank: string;
  /** Words that everything listed must have; empty lists all, folded. */
  readonly search: string;
};

/** A heading with its list, or nothing when the search leaves nothing of it. */
type Group = {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly cards: readonly string[];
};

export function lobbyPage(world: World, { origin, bank: slug, search }: LobbyVisit): string {
  const banks = banksIn(world.banksDirectory);
  const bank = bankOf(banks, slug);
  const logIn: LogIn = (person, words, app, route = '') =>
    `<form method="post" action="${world.origin}/identity/choose"><input type="hidden" name="app" value="${origin}"><input type="hidden" name="bank" value="${bank.slug}"><input type="hidden" name="returnTo" value="/${bank.slug}/${app}/${route}"><button class="wide" name="person" value="${person.id}">${escapeHtml(words)}</button></form>`;
  const groups = groupsOf(world, bank, search, logIn);
  const found = groups.reduce((count, { cards }) => count + cards.length, 0);
  const here = `/?bank=${bank.slug}`;
  const open = search !== '' ? ' open' : '';
  return page(
    'Bli kunde: lobby',
    `<p class="quiet">Demonstrasjon</p><h1>Bli kunde, uten å møte opp</h1>
<p>${banks.length} oppdiktede banker, ${world.people.organisations().length} virksomheter og ${world.people.persons().length} testpersoner. Ingenting her er ekte, men alt virker.</p>
<nav aria-label="Bank"><ul class="scenes">${banks.map((each) => bankScene(each, each.slug === bank.slug)).join('')}</ul></nav>
<h2 id="prov">Prøv dette først</h2><p>Du logges inn hos <strong>${escapeHtml(bank.name)}</strong>. Velg en annen bank over.</p>
<ul class="cards first" style="--brand:${bank.colour}">${firstJourneys(world)
      .map(
        ({ title, minutes, who, line, app, route, person, words }) =>
          `<li class="card"><p class="time">${minutes}</p><h3>${title}</h3><p class="quiet">${who.map((one) => `<span>${escapeHtml(one)}</span>`).join(' ')}</p><p>${escapeHtml(line)}</p>${logIn(person, words, app, route)}</li>`,
      )
      .join('')}</ul>
<p>Etterpå: Les det banken skrev, i <a href="${world.origin}/inbox">innboksen</a>, og se det den opprettet, hos <a href="${world.origin}/core/customers">nye kunder</a>.</p>
<h2 id="sok">Finn en situasjon</h2>
<form method="get" action="/#sok" role="search" class="row"><input type="hidden" name="bank" value="${bank.slug}"><div class="grow"><label for="search">Søk på navn, nummer, rolle eller situasjon</label><input id="search" name="q" type="search" value="${escapeHtml(search)}"></div><button>Søk</button></form>
${search === '' ? '' : `<p role="status">${found === 0 ? 'Ingen passer til søket.' : `${found} passer til søket.`} <a href="${here}#sok">Vis alle</a></p>`}
${groups.map((group) => groupPart(group, open)).join('')}
<h2 id="mer">Se hva som skjer</h2>
<ul class="ways">${[
      ['/inbox', 'Innboks', 'E-post og SMS som banken har sendt'],
      ['/core/customers', 'Nye kunder', 'Konti, kort, og hvem som har tilgang'],
      ['/core/settled', 'Kjernebanken', 'Det den har fått vite av kundeerklæringene'],
      ['/', 'Omverdenen', 'Gjør et register tregt, eller ta det ned'],
      [`/card?bank=${bank.slug}`, 'Kortet', 'Slik det står på en fremmed side, og inviterer'],
      [`/telephones?bank=${bank.slug}`, 'App på telefon', 'Siden inne i en app, og det de to sier til hverandre'],
    ]
      .map(
        ([path, title, line]) =>
          `<li><a href="${world.origin}${path}">${title}</a><span class="quiet">${line}</span></li>`,
      )
      .join('')}</ul>
<details id="banker"><summary><h3>Bankenes egne sider <span class="quiet">(${banks.length})</span></h3></summary><ul class="cards banks">${banks.map((each) => bankCard(each)).join('')}</ul></details>
<details id="tid"><summary><h3>Flytt tiden <span class="quiet">(nå ${when.format(world.clock.now())}${world.clock.offsetMs() === 0 ? '' : ', flyttet'})</span></h3></summary>
<form method="post" action="${world.origin}/control/time" class="row"><input type="hidden" name="back" value="${origin}/"><button name="addDays" value="1">Én dag fram</button><button name="addDays" value="7">Sju dager fram</button><button name="addDays" value="30">Tretti dager fram</button><button name="offsetMs" value="0">Tilbake til nå</button></form></details>`,
    `<nav aria-label="På denne siden"><a href="#prov">Prøv først</a><a href="#sok">Søk</a><a href="#mer">Innboks og mer</a><a href="#banker">Banker</a></nav>`,
    world.origin,
  );
}

function groupPart({ id, title, line, cards }: Group, open: '' | ' open'): string {
  if (cards.length === 0) return '';
  return `<details id="${id}"${open}><summary><h3>${title} <span class="quiet">(${cards.length})</span></h3></summary><p>${line}</p><ul class="cards">${cards.join('')}</ul></details>`;
}

function groupsOf(world: World, bank: LobbyBank, search: string, logIn: LogIn): Group[] {
  const matches = matcher(search);
  const name = `<strong>${escapeHtml(bank.name)}</strong>`;
  const textsOfPerson = (person: Person) => [person.id, fullName(person), person.scenario, ...rolesOf(world, person)];
  const textsOfOrganisation = (one: Organisation) => [
    one.id,
    one.name,
    one.organisationNumber,
    one.selskapsform,
    one.scenario,
  ];
  const persons = (kind: string, app: string): string[] =>
    world.people
      .persons()
      .filter((person) => person.id.startsWith(kind))
      .filter((person) => matches(textsOfPerson(person)))
      .toSorted(nearestFirst(search, textsOfPerson))
      .map((person) => personCard(world, person, logIn, app));
  return [
    {
      id: 'virksomheter',
      title: 'Virksomheter',
      line: `Knappen åpner virksomheten hos ${name}. Hver av dem viser sin situasjon.`,
      cards: world.people
        .organisations()
        .filter((one) => matches(textsOfOrganisation(one)))
        .toSorted(nearestFirst(search, textsOfOrganisation))
        .map((one) => organisationCard(world, one, logIn)),
    },
    {
      id: 'privat',
      title: 'Privatpersoner',
      line: `Blir kunde, disponent eller kausjonist hos ${name}. Hver av dem viser sin situasjon.`,
      cards: persons('P', 'privat'),
    },
    {
      id: 'barn',
      title: 'Familier',
      line: `Foresatte som vil opprette konto for barnet sitt hos ${name}. De logger inn hver for seg.`,
      cards: familyCards(world, matches, logIn),
    },
    {
      id: 'kundeerklaering',
      title: 'Bedt om kundeerklæring',
      line: `Hos ${name} er disse bedt om å svare på spørsmål om kundeforholdet.`,
      cards: declarationCards(world, matches, logIn),
    },
    {
      id: 'radgivere',
      title: 'Ansatte i banken',
      line: `De som ser på sakene hos ${name}, med hver sin rolle.`,
      cards: ADVISORS.filter((one) => matches([one.id, one.name, one.line, rolesInWords(one)])).map((one) =>
        advisorCard(one, bank),
      ),
    },
    {
      id: 'personer',
      title: 'Personer med roller',
      line: `Velger selv blant virksomhetene sine hos ${name}.`,
      cards: persons('B', 'bedrift'),
    },
  ];
}

/** Chooses the bank that the buttons lead to. */
const bankScene = ({ slug, name, scene }: LobbyBank, chosen: boolean): string =>
  `<li><a href="/?bank=${slug}"${chosen ? ' aria-current="true"' : ''}>${scene}<span>${escapeHtml(name)}${chosen ? ' <small>Valgt</small>' : ''}</span></a></li>`;

function bankCard(bank: LobbyBank): string {
  const link = (app: string, words: string) => `<a class="button" href="/${bank.slug}/${app}/">${words}</a>`;
  return `<li class="card" style="border-top:6px solid ${bank.colour}"><p class="logo"><img src="${bank.logo}" alt="" height="40"></p><h3 class="unseen">${escapeHtml(bank.name)}</h3><p class="quiet">${escapeHtml(bank.line)}</p>
<p class="row">${link('privat', 'Privat')} ${link('bedrift', 'Bedrift')} ${link('barn', 'Barn')} ${link('kundeerklaering', 'Kundeerklæring')} <a class="button" href="/${bank.slug}/radgiver/login">Rådgiver</a></p></li>`;
}

/** A card for each person whom the core bank asks for a declaration, with everything that person is asked. */
function declarationCards(world: World, matches: (texts: readonly string[]) => boolean, logIn: LogIn): string[] {
  const asked = askedAtStart(world);
  return [...new Set(asked.map(({ person }) => person))].flatMap((id) => {
    const person = world.people.personById(id);
    const scenarios = asked.filter((task) => task.person === id).map(({ scenario }) => scenario);
    if (!person || !matches([id, fullName(person), ...scenarios])) return [];
    const list = scenarios.map((scenario) => `<li>${escapeHtml(scenario)}</li>`).join('');
    return `<li class="card"><h4>${named(person)}</h4><ul>${list}</ul>${logIn(person, `Logg inn som ${calledName(person)}`, 'kundeerklaering')}</li>`;
  });
}

/** The provider's page is passed over: the address says who it is, as it may of somebody made up. */
const advisorCard = (one: SimulatedAdvisor, bank: LobbyBank): string =>
  `<li class="card"><h4>${escapeHtml(one.name)} <span class="quiet">${one.id}</span></h4><p class="quiet">${escapeHtml(rolesInWords(one))}</p><p>${escapeHtml(one.line)}.</p><p><a class="button" href="/${bank.slug}/radgiver/login?login_hint=${one.id}">Logg inn som ${escapeHtml(one.name)}</a></p></li>`;

const named = (person: Person): string => `${escapeHtml(fullName(person))} <span class="quiet">${person.id}</span>`;

function organisationCard(world: World, organisation: Organisation, logIn: LogIn): string {
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
    const words = `Logg inn som ${fullName(person)} (${[id, ...roles].join(', ')})`;
    return [logIn(person, words, 'bedrift', routeOf(organisation))];
  });
  const [first = '', ...others] = buttons;
  return `<li class="card"><h4>${escapeHtml(organisation.name)} <span class="quiet">${organisation.id}</span></h4><p class="quiet">${numberOf(organisation)} · ${organisation.selskapsform}</p><p>${escapeHtml(organisation.scenario)}</p>${first}${others.length > 0 ? `<details><summary>${others.length === 1 ? 'Én annen person' : `${others.length} andre personer`}</summary>${others.join('')}</details>` : ''}</li>`;
}

function rank(organisation: Organisation, { role, person }: { role: string; person: string }): number {
  if (organisation.expected.loginAs === person) return -1;
  const index = FIRST_ROLES.indexOf(role);
  return index === -1 ? FIRST_ROLES.length : index;
}

function personCard(world: World, person: Person, logIn: LogIn, app: string): string {
  const count = rolesOf(world, person).length;
  const companies = count === 0 ? '' : ` ${count === 1 ? 'Én virksomhet' : `${count} virksomheter`}.`;
  return `<li class="card"><h4>${named(person)}</h4><p class="quiet">${escapeHtml(person.scenario)}.${companies}</p>${logIn(person, `Logg inn som ${calledName(person)}`, app)}</li>`;
}
