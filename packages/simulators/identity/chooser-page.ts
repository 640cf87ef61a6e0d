/** The page where one chooses which test person to be, grouped by what the person exercises. */
import { calledName, fullName, type Person } from '../people/person.ts';
import { escapeHtml, type Frame, pageForBank } from '../page.ts';
import { matcher } from '../search.ts';
import type { World } from '../world.ts';

type Group = {
  readonly title: string;
  /** The app that its persons are for. */
  readonly app: string;
  /** Of the app, and not what one tries first. */
  readonly folded?: true;
  readonly has: (person: Person) => boolean;
};

const GROUPS: readonly Group[] = [
  { title: 'Bedrift', app: 'bedrift', has: (person) => person.id.startsWith('B') },
  { title: 'Privat: alt går bra', app: 'privat', has: (person) => person.id.startsWith('P') && goesWell(person) },
  {
    title: 'Privat: noe stopper',
    app: 'privat',
    folded: true,
    has: (person) => person.id.startsWith('P') && !goesWell(person),
  },
  { title: 'Foresatte', app: 'barn', has: (person) => person.id.startsWith('G') },
];

const WELL = ['P01', 'P04', 'P22', 'P23', 'P25', 'P26', 'P27', 'P28', 'P33', 'P38', 'P39'];

function goesWell(person: Person): boolean {
  return WELL.includes(person.id);
}

/** The roles a person has, as words: what a business customer's person is good for. */
export function rolesOf(world: World, person: Person): string[] {
  return world.people.organisations().flatMap((organisation) => {
    const roles = organisation.roles
      .filter((role) => role.person === person.id)
      .map((role) => ROLE_WORDS[role.role] ?? role.role);
    return roles.length > 0 ? [`${roles.join(' og ')} i ${organisation.name}`] : [];
  });
}

export const ROLE_WORDS: Readonly<Record<string, string>> = {
  DAGL: 'daglig leder',
  LEDE: 'styreleder',
  NEST: 'nestleder',
  MEDL: 'styremedlem',
  VARA: 'varamedlem',
  INNH: 'innehaver',
  KOMP: 'komplementar',
  DTPR: 'deltaker',
  DTSO: 'deltaker',
  FFØR: 'forretningsfører',
  REPR: 'norsk representant',
  REVI: 'revisor',
  BOBE: 'bostyrer',
};

/**
 * The chooser for one sign-in at `bank`; `action` is the interaction's own address, `search` what was searched for. Persons of the app
 * that `state` begins with stand first, and all others are folded, with those of whom something stops.
 */
export function chooserPage(world: World, bank: Frame | null, action: string, search: string, state: string): string {
  const matches = matcher(search);
  const found = world.people
    .persons()
    .filter((person) => matches([person.id, fullName(person), person.scenario, ...rolesOf(world, person)]));
  const [app] = state.split('.');
  const isFirst = (group: Group) => Number(group.app === app);
  const known = GROUPS.some((group) => group.app === app);
  const groups = GROUPS.toSorted((one, other) => isFirst(other) - isFirst(one)).map((group) => {
    const members = found.filter(group.has);
    if (members.length === 0) return '';
    const cards = `<ul class="cards people">${members.map((person) => card(world, person)).join('')}</ul>`;
    // Who searches wants what is found, wherever it stands.
    return !known || (group.app === app && !group.folded) || search !== ''
      ? `<h2>${group.title}</h2>${cards}`
      : `<details><summary><h2>${group.title} (${members.length})</h2></summary>${cards}</details>`;
  });
  return pageForBank(
    bank,
    'Velg testperson',
    `<p class="quiet">Simulert elektronisk ID</p><h1>Hvem vil du være?</h1>
<p>Alle personene er oppdiktet. Velg en, så er du logget inn som den personen.</p>
<form method="get" action="${action}" role="search" class="row"><div class="grow"><label for="search">Søk på navn, rolle eller situasjon</label><input id="search" name="q" type="search" value="${escapeHtml(search)}"></div><button>Søk</button></form>
<form method="post" action="${action}">
${groups.join('') || '<p class="note" role="status">Ingen testpersoner passer til søket.</p>'}
<details><summary>Til prøving</summary><fieldset><legend>Sikkerhetsnivå</legend><label><input type="radio" name="level" value="high" checked> Høyt</label><label><input type="radio" name="level" value="substantial"> Betydelig (skal avvises)</label></fieldset></details>
<p><button name="person" value="" class="plain">Avbryt innloggingen</button></p>
</form>`,
  );
}

function card(world: World, person: Person): string {
  const roles = rolesOf(world, person);
  const summary =
    roles.length > 3
      ? `<details><summary>${roles.length} virksomheter</summary><p>${roles.map(escapeHtml).join('<br>')}</p></details>`
      : roles.map((role) => `<p class="quiet">${escapeHtml(role)}</p>`).join('');
  return `<li class="card"><h3>${escapeHtml(fullName(person))} <span class="quiet">${person.id}</span></h3><p class="quiet">${escapeHtml(person.scenario)}</p>${summary}<button class="wide" name="person" value="${person.id}">Logg inn som ${escapeHtml(calledName(person))}</button></li>`;
}
