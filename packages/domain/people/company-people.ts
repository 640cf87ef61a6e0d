/**
 * People of a company as one graph: who owns it, alone or through other companies, who leads it and who signs for it. Made of what the
 * registers and the answers say, for whatever draws or lists it (N-070).
 */
import { nameKey } from '../norway/name.ts';

/** In the order that they are drawn and read. */
export const PEOPLE_ROLES = ['OWNER', 'CHAIR', 'CEO', 'MEMBER', 'SIGNATORY', 'CO_SIGNATORY', 'ADMINISTRATOR'] as const;
export type PeopleRole = (typeof PEOPLE_ROLES)[number];
export type ShareSource = 'ANSWER' | 'REGISTER';

/** Stands for the node in the picture's own links, and is nobody's number. */
export type NodeId = string;

/** Somebody as a register or an answer names them; without a birth date one name is one person, but for who has signed. */
export interface NamedNode {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | null | undefined;
}

interface NamedCompany {
  readonly name: string;
  readonly organisationNumber?: string | null | undefined;
}

export interface OwnerOf extends NamedNode {
  /** `60 %`, or the register's `50–74,99 %`; null where nobody has said it. */
  readonly share: string | null;
  readonly source: ShareSource;
  /** Companies from the owner to the customer, each with what the one before holds in it; `share` is what the last holds. */
  readonly chains?: readonly Chained[];
  readonly isMissing?: boolean;
  /** Not a person: a company, a foundation or the state that no person is named behind. */
  readonly isCompany?: boolean;
}
export interface Chained {
  readonly companies: readonly (NamedCompany & { readonly share: string | null })[];
  readonly share: string | null;
}

export interface LeaderOf extends NamedNode {
  readonly role: Exclude<PeopleRole, 'OWNER'>;
  /** The register's own words for the role, where they say more than it. */
  readonly words?: string;
  /** Told of one who signs, who is joined to others by name and birth date alone: of two of one name the other has signed nothing. */
  readonly hasSigned?: boolean;
}

export interface PeopleNode {
  readonly id: NodeId;
  readonly is: 'PERSON' | 'COMPANY';
  readonly name: string;
  readonly roles: readonly PeopleRole[];
  readonly words: readonly string[];
  /** All that they own in the customer, whichever way; null where nobody has said it. */
  readonly share: string | null;
  readonly source: ShareSource | null;
  readonly isMissing: boolean;
  readonly hasSigned: boolean;
  /** Of a company or person on a list; only the bank's own people are told. */
  readonly isHit: boolean;
}

export interface PeopleLink {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly share: string | null;
  readonly source: ShareSource;
  /** True where the owner holds it through companies. */
  readonly isIndirect: boolean;
}

export interface CompanyPeople {
  /** The customer. */
  readonly company: NodeId;
  readonly nodes: readonly PeopleNode[];
  readonly links: readonly PeopleLink[];
}

export interface PeopleSaid {
  readonly company: NamedCompany;
  readonly owners?: readonly OwnerOf[];
  readonly leaders?: readonly LeaderOf[];
  /** Names that a list has a hit on. */
  readonly hits?: readonly string[];
}

type Draft = { -readonly [Key in keyof PeopleNode]: PeopleNode[Key] } & { birthDate: string | null; signs: boolean };

/** One person or company is one node, however many roles and chains name it. */
class Nodes {
  readonly all: Draft[] = [];
  readonly #companies = new Map<string, Draft>();

  #made(is: Draft['is'], name: string, birthDate: string | null = null): Draft {
    const node: Draft = {
      id: `n${this.all.length}`,
      is,
      name: name.trim(),
      roles: [],
      words: [],
      share: null,
      source: null,
      isMissing: false,
      hasSigned: false,
      isHit: false,
      birthDate,
      signs: false,
    };
    this.all.push(node);
    return node;
  }

  /** The number tells companies apart, and the name those without one. */
  company({ name, organisationNumber }: NamedCompany): Draft {
    const digits = (organisationNumber ?? '').replace(/\D/g, '');
    const key = digits === '' ? nameKey(name) : digits;
    const known = key === '' ? undefined : this.#companies.get(key);
    const node = known ?? this.#made('COMPANY', name);
    if (key !== '') this.#companies.set(key, node);
    return node;
  }

  /** `apart` are those who stand for somebody else already: of one list each entry is a person of its own. A name alone never joins one who `signs`. */
  person({ name, birthDate = null }: NamedNode, apart: ReadonlySet<Draft>, signs = false): Draft {
    const found = this.all.find(
      (each) =>
        each.is === 'PERSON' &&
        !apart.has(each) &&
        name.trim() !== '' &&
        nameKey(each.name) === nameKey(name) &&
        (each.birthDate === birthDate || each.birthDate === null || birthDate === null) &&
        (!(signs || each.signs) || (birthDate !== null && each.birthDate !== null)),
    );
    const node = found ?? this.#made('PERSON', name, birthDate);
    node.birthDate ??= birthDate;
    node.signs ||= signs;
    return node;
  }
}

const withRole = (node: Draft, role: PeopleRole, words: string | undefined): void => {
  node.roles = PEOPLE_ROLES.filter((each) => each === role || node.roles.includes(each));
  if (words !== undefined && words !== '' && !node.words.includes(words)) node.words = [...node.words, words];
};

/** A link is drawn once: what the answer says of its share goes before the register, and something before nothing. */
function withLink(links: readonly PeopleLink[], link: PeopleLink): readonly PeopleLink[] {
  if (link.from === link.to) return links;
  const at = links.findIndex(({ from, to }) => from === link.from && to === link.to);
  const known = links[at];
  if (known === undefined) return [...links, link];
  const better =
    known.share === null || (link.share !== null && known.source === 'REGISTER' && link.source === 'ANSWER');
  const taken = { ...link, isIndirect: known.isIndirect && link.isIndirect };
  return better ? links.map((other, place) => (place === at ? taken : other)) : links;
}

function ownerLinks(nodes: Nodes, customer: Draft, owner: Draft, of: OwnerOf): PeopleLink[] {
  const chains = of.chains ?? [];
  if (chains.length === 0)
    return [{ from: owner.id, to: customer.id, share: of.share, source: of.source, isIndirect: false }];
  return chains.flatMap(({ companies, share: last }) => {
    const ways = companies.map((each) => ({ node: nodes.company(each), share: each.share }));
    // A company that a chain comes back to is passed once.
    const once = ways.filter(({ node }, at) => node !== customer && ways.findIndex((way) => way.node === node) === at);
    return [...once, { node: customer, share: last }].map(({ node, share }, at) => ({
      from: once[at - 1]?.node.id ?? owner.id,
      to: node.id,
      share,
      source: of.source,
      isIndirect: true,
    }));
  });
}

/** The graph of what is said, in its order: the same for the same, with nobody twice. */
export function companyPeople({ company, owners = [], leaders = [], hits = [] }: PeopleSaid): CompanyPeople {
  const nodes = new Nodes();
  const customer = nodes.company(company);
  let links: readonly PeopleLink[] = [];
  const taken = new Set<Draft>();
  for (const of of owners) {
    const node = of.isCompany ? nodes.company(of) : nodes.person(of, taken);
    if (node === customer) continue;
    taken.add(node);
    withRole(node, 'OWNER', undefined);
    node.share = of.share;
    node.source = of.source;
    node.isMissing = of.isMissing === true;
    for (const link of ownerLinks(nodes, customer, node, of)) links = withLink(links, link);
  }
  const byRole = new Map<PeopleRole, Set<Draft>>();
  for (const { role, words, hasSigned, ...named } of leaders) {
    const same = byRole.get(role) ?? new Set();
    const node = nodes.person(named, same, hasSigned !== undefined);
    byRole.set(role, same.add(node));
    withRole(node, role, words);
    node.hasSigned ||= hasSigned === true;
  }
  const listed = new Set(hits.map(nameKey));
  for (const node of nodes.all) node.isHit = listed.has(nameKey(node.name));
  return {
    company: customer.id,
    nodes: nodes.all.map(({ birthDate: _birthDate, signs: _signs, ...node }) => node),
    links,
  };
}

/** Persons who are drawn each for themselves. */
export const DRAWN_MOST = 8;

export interface Folded extends CompanyPeople {
  /** Number of persons who are not drawn. */
  readonly more: number;
}

/**
 * The same with as many persons as a picture of a phone has room for: who lacks something first, then in the order of the roles. A company that
 * only those behind it would be drawn for goes with them.
 */
export function foldedPeople(people: CompanyPeople, most = DRAWN_MOST): Folded {
  const persons = people.nodes.filter(({ is }) => is === 'PERSON');
  if (persons.length <= most) return { ...people, more: 0 };
  const rank = ({ isMissing, roles }: PeopleNode): number =>
    (isMissing ? 0 : PEOPLE_ROLES.length) + Math.max(0, PEOPLE_ROLES.indexOf(roles[0] ?? 'MEMBER'));
  const drawn = new Set([...persons].sort((each, other) => rank(each) - rank(other)).slice(0, most - 1));
  /** Companies on the way from somebody drawn, and those who own by themselves. */
  const reached = new Set(
    people.nodes
      .filter(
        (each) => drawn.has(each) || (each.is === 'COMPANY' && (each.roles.length > 0 || each.id === people.company)),
      )
      .map(({ id }) => id),
  );
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of people.links) if (reached.has(from)) reached.add(to);
  }
  return {
    company: people.company,
    nodes: people.nodes.filter(({ id }) => reached.has(id)),
    links: people.links.filter(({ from }) => reached.has(from)),
    more: persons.length - drawn.size,
  };
}
