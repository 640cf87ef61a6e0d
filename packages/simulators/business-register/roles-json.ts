/** Writes an organisation's roles as the public register does, by group. */
import type { People } from '../people/people.ts';
import { fullName, type Organisation, type Role } from '../people/person.ts';
import { ROLE_GROUPS, ROLES } from './names.ts';
import { formJson } from './unit-json.ts';

const API = '/enhetsregisteret/api';

/** The firm of auditors of every company that must have one; a role need not be held by a person. */
const AUDITOR = { organisationNumber: '319000356', name: 'PRØVEREVISJON AS', form: 'AS' };
const AUDITED_FORMS = ['ASA'];
const AUDITED = ['319000011'];

/** The answer of `GET /enheter/{orgnr}/roller`; `authorised` has national ids. */
export function rolesJson(
  origin: string,
  organisation: Organisation,
  people: People,
  authorised = false,
): Record<string, unknown> {
  const groupOf = ({ role }: Role): string => ROLES[role]?.group ?? role;
  const all = new Set([...Object.keys(ROLE_GROUPS), ...organisation.roles.map(groupOf)]);
  const groups = [...all].flatMap((group) => {
    const roles = organisation.roles
      .filter((role) => groupOf(role) === group)
      .map((role, index) => personRole(origin, role, index, people, authorised));
    if (group === 'REVI' && isAudited(organisation)) roles.push(auditorRole(origin, roles.length));
    if (roles.length === 0) return [];
    return [
      {
        type: {
          kode: group,
          beskrivelse: ROLE_GROUPS[group] ?? group,
          _links: link(`${origin}${API}/roller/rollegruppetyper/${group}`),
        },
        sistEndret: '2024-06-03',
        roller: roles,
      },
    ];
  });
  const unit = `${origin}${API}/enheter/${organisation.organisationNumber}`;
  return { rollegrupper: groups, _links: { ...link(`${unit}/roller`), enhet: { href: unit } } };
}

function isAudited(organisation: Organisation): boolean {
  return AUDITED_FORMS.includes(organisation.selskapsform) || AUDITED.includes(organisation.organisationNumber);
}

function personRole(
  origin: string,
  role: Role,
  order: number,
  people: People,
  authorised: boolean,
): Record<string, unknown> {
  const person = people.personById(role.person);
  // The receiver of an estate is told as neither a person nor an organisation.
  if (role.role === 'BOBE')
    return {
      type: roleType(origin, role.role),
      bostyrer: {
        navn: `Adv. ${person ? fullName(person) : ''}`,
        postadresse: { landkode: 'NO', postnummer: '0101', poststed: 'OSLO', adresse: ['Postboks 1 Sentrum'] },
        erDoed: false,
      },
      avregistrert: false,
      rekkefolge: order,
    };
  return {
    type: roleType(origin, role.role),
    person: {
      ...(authorised ? { fodselsnummer: person?.foedselsnummer } : {}),
      fodselsdato: person?.birthDate,
      navn: { ...(person?.fornavn ? { fornavn: person.fornavn } : {}), etternavn: person?.etternavn },
      erDoed: false,
    },
    avregistrert: false,
    rekkefolge: order,
  };
}

function auditorRole(origin: string, order: number): Record<string, unknown> {
  return {
    type: roleType(origin, 'REVI'),
    enhet: {
      organisasjonsnummer: AUDITOR.organisationNumber,
      organisasjonsform: formJson(origin, AUDITOR.form),
      navn: [AUDITOR.name],
      godkjenningsstatus: 'Godkjent revisjonsforetak',
      erSlettet: false,
      _links: link(`${origin}${API}/enheter/${AUDITOR.organisationNumber}`),
    },
    avregistrert: false,
    rekkefolge: order,
  };
}

function roleType(origin: string, code: string) {
  return {
    kode: code,
    beskrivelse: ROLES[code]?.name ?? code,
    _links: link(`${origin}${API}/roller/rolletyper/${code}`),
  };
}

function link(href: string) {
  return { self: { href } };
}
