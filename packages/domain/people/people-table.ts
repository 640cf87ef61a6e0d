/** Words of the picture of a company's people: what stands under a name, and the table of everything that is drawn (N-072, N-146). */
import type { Texts } from '../texts/texts.ts';
import type { CompanyPeople, NodeId, PeopleNode } from './company-people.ts';
import type { PeopleWords } from './people-layout.ts';

/** Roles besides that of an owner, which a line says. */
function rolesUnder({ roles }: PeopleNode, texts: Texts): readonly string[] {
  const [first, ...others] = roles.filter((role) => role !== 'OWNER');
  return first === undefined ? [] : [`${texts(`people.role.${first}`)}${others.length > 0 ? ' +' : ''}`];
}

export const peopleWords = (texts: Texts): PeopleWords => ({
  linesOf: (node) => rolesUnder(node, texts),
  totalOf: (share) => texts('people.total', { share }),
});

/** Ends of a node's lines, each with its share. */
function ownedBy(people: CompanyPeople, id: NodeId, texts: Texts): readonly string[] {
  const nameOf = (to: NodeId) => people.nodes.find((each) => each.id === to)?.name ?? '';
  return people.links
    .filter(({ from }) => from === id)
    .map(({ to, share, source }) =>
      [share ?? texts('people.share.unknown'), nameOf(to)]
        .join(` ${texts('people.of')} `)
        .concat(source === 'REGISTER' ? ` (${texts('people.source.REGISTER')})` : ''),
    );
}

export interface PeopleRow {
  readonly id: NodeId;
  readonly name: string;
  readonly roles: string;
  readonly owns: string;
}

/** A row for everybody but the customer, folded away in the picture or not. */
export const peopleTable = (people: CompanyPeople, texts: Texts): readonly PeopleRow[] =>
  people.nodes
    .filter(({ id }) => id !== people.company)
    .map((node) => ({
      id: node.id,
      name: node.name || texts('people.unnamed'),
      roles: [
        ...(node.is === 'COMPANY' && node.roles.length === 0 ? [texts('people.between')] : []),
        ...node.roles.map((role) => texts(`people.role.${role}`)),
        ...(node.isHit ? [texts('people.hit')] : []),
        ...(node.isMissing ? [texts('people.missing')] : []),
        ...(node.hasSigned ? [texts('people.signed')] : []),
      ].join(', '),
      owns: ownedBy(people, node.id, texts).join(', '),
    }));
