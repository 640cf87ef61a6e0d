/** A test person as the population register documents one: each property a list with history, in the register's own capitals. */
import { isMinor } from '../people/birth-date.ts';
import type { People } from '../people/people.ts';
import type { Address, Person } from '../people/person.ts';

/** Properties of each part that can be asked for by one name; any other part is a property's own name. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'person-basis': [
    'identifikasjonsnummer',
    'status',
    'doedsfall',
    'falskIdentitet',
    'foedsel',
    'statsborgerskap',
    'navn',
    'bostedsadresse',
    'oppholdsadresse',
    'deltBosted',
    'postadresse',
    'postadresseIUtlandet',
    'adressebeskyttelse',
  ],
  'relasjon-utvidet': ['familierelasjon', 'foreldreansvar', 'vergemaalEllerFremtidsfullmakt'],
  historikk: [],
};

const NOW = {
  ajourholdstidspunkt: '2024-05-14T10:42:10.05501+02:00',
  erGjeldende: true,
  kilde: 'Synutopia',
  gyldighetstidspunkt: '2022-03-25T00:00:00+01:00',
};
const isDNumber = ({ foedselsnummer }: Person): boolean => /^[4-7]/.test(foedselsnummer);
const capitals = (text: string): string => text.toLocaleUpperCase('nb');

/** Codes of the register where the data files have others. */
const COUNTRIES: Readonly<Record<string, string>> = { XKK: 'XXK' };
const country = (code: string): string => COUNTRIES[code] ?? code;
const TWO_LETTERS: Readonly<Record<string, string>> = { POL: 'PL', SWE: 'SE', DEU: 'DE' };

/** House number and letter apart, as far as the street ends with them. */
function roadAddress({ street, postalCode, postalArea }: Address) {
  const [, name = street, number, letter] = /^(.*?)(?: (\d+)([A-Z])?)?$/.exec(street) ?? [];
  return {
    adressenavn: name,
    ...(number === undefined
      ? {}
      : { adressenummer: { husnummer: number, ...(letter === undefined ? {} : { husbokstav: letter }) } }),
    poststed: { poststedsnavn: postalArea, postnummer: postalCode },
  };
}

function addressesOf(person: Person) {
  const { adresse, stub } = person;
  const isProtected = stub.address === 'PROTECTED';
  const adressegradering = isProtected ? 'fortrolig' : 'ugradert';
  const protection = isProtected ? { adressebeskyttelse: [{ ...NOW, graderingsnivaa: 'fortrolig' }] } : {};
  if (adresse === null) return protection;
  if (adresse.country !== undefined && adresse.country !== 'NOR') {
    const { street, postalCode, postalArea } = adresse;
    const landkode = TWO_LETTERS[adresse.country] ?? 'YY';
    const utenlandskAdresse = {
      adressenavn: street,
      postkode: postalCode,
      byEllerStedsnavn: postalArea,
      landkode,
    };
    return { ...protection, postadresseIUtlandet: [{ ...NOW, adressegradering, utenlandskAdresse }] };
  }
  const address = [{ ...NOW, vegadresse: roadAddress(adresse), adressegradering }];
  return { ...protection, ...(isDNumber(person) ? { oppholdsadresse: address } : { bostedsadresse: address }) };
}

function statusOf(person: Person): string {
  if (isDNumber(person)) return 'midlertidig';
  return person.countryOfResidence === 'NOR' ? 'bosatt' : 'utflyttet';
}

const parentRole = ({ gender }: Person): string => (gender === 'K' ? 'mor' : 'far');

/** Both sides of who has parental responsibility, which ends the day the child comes of age. */
function relationsOf(person: Person, people: People, today: string) {
  const children = people.childrenOf(person);
  const parents = person.guardians === undefined ? [] : people.guardiansOf(person);
  const responsibility = (child: Person, guardian: Person) => {
    const shared = people.guardiansOf(child).length > 1;
    return isMinor(child.birthDate, today)
      ? [
          {
            ...NOW,
            ansvar: shared ? 'felles' : parentRole(guardian),
            ansvarssubjekt: child.foedselsnummer,
            ansvarlig: guardian.foedselsnummer,
          },
        ]
      : [];
  };
  return {
    familierelasjon: [
      ...children.map((child) => ({
        ...NOW,
        relatertPerson: child.foedselsnummer,
        relatertPersonsRolle: 'barn',
        minRolleForPerson: parentRole(person),
      })),
      ...parents.map((parent) => ({
        ...NOW,
        relatertPerson: parent.foedselsnummer,
        relatertPersonsRolle: parentRole(parent),
        minRolleForPerson: 'barn',
      })),
    ],
    foreldreansvar: [
      ...children.flatMap((child) => responsibility(child, person)),
      ...parents.flatMap((parent) => responsibility(person, parent)),
    ],
  };
}

/** The parts that are asked for of a person's document; what `stub.folkeregisteret` has stands in place of what is made. */
export function documentOf(person: Person, people: People, today: string, parts: readonly string[]) {
  const whole: Readonly<Record<string, unknown>> = {
    identifikasjonsnummer: [
      {
        ...NOW,
        status: 'iBruk',
        foedselsEllerDNummer: person.foedselsnummer,
        identifikatortype: isDNumber(person) ? 'dNummer' : 'foedselsnummer',
      },
    ],
    status: [{ ...NOW, status: statusOf(person) }],
    foedsel: [
      {
        ...NOW,
        foedselsdato: person.birthDate,
        foedselsaar: person.birthDate.slice(0, 4),
        foedeland: country(person.countryOfBirth),
      },
    ],
    navn: [
      {
        ...NOW,
        aarsak: 'Navn',
        ...(person.fornavn === '' ? {} : { fornavn: capitals(person.fornavn) }),
        etternavn: capitals(person.etternavn),
      },
    ],
    statsborgerskap: person.citizenship.map((code) => ({ ...NOW, statsborgerskap: country(code) })),
    ...addressesOf(person),
    ...relationsOf(person, people, today),
    ...person.stub.folkeregisteret,
  };
  const asked = new Set(
    (parts.length === 0 ? ['person-basis'] : parts).flatMap((part) => PARTS[part] ?? propertyOf(part)),
  );
  return Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => asked.has(name) && !(Array.isArray(value) && value.length === 0)),
  );
}

/** A part that is a property's own name, with either letter first. */
const propertyOf = (part: string): string => part.slice(0, 1).toLowerCase() + part.slice(1);
