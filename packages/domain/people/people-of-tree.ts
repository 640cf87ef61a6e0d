/** Owners of a case, a tree with a row for each way to one, as the company's people: what is declared goes before what is registered (N-073). */
import { nameKey } from '../norway/name.ts';
import { companyPeople, type CompanyPeople, type OwnerOf } from './company-people.ts';

interface TreeSide {
  readonly share: string | null;
  /** Links from the company to the owner, each with its share. */
  readonly chain: readonly string[];
}

export interface TreeRow {
  readonly depth: number;
  readonly name: string;
  readonly is: 'PERSON' | 'ORGANISATION' | 'STATE' | 'FOUNDATION';
  readonly declared: TreeSide | null;
  readonly registered: TreeSide | null;
  readonly hits: readonly { readonly name: string }[];
}

/** The companies of the tree between an owner and the customer, the nearest first. */
function between(rows: readonly TreeRow[], at: number): readonly TreeRow[] {
  const depth = rows[at]?.depth ?? 0;
  const parent = depth < 2 ? -1 : rows.findLastIndex((each, place) => place < at && each.depth === depth - 1);
  const found = rows[parent];
  return found === undefined ? [] : [found, ...between(rows, parent)];
}

function ownerIn(rows: readonly TreeRow[], row: TreeRow, at: number, named: ReadonlySet<string>): OwnerOf {
  const side = row.declared ?? row.registered;
  const companies = between(rows, at);
  // Shares of the links belong to the companies of the tree only where there is one for each.
  const shares = side?.chain.length === companies.length + 1 ? [...side.chain].reverse() : [];
  // A company with a hit that only the register names stands in no row of its own.
  const further = row.hits.filter(({ name }) => !named.has(nameKey(name)));
  const chains =
    companies.length > 0
      ? [
          {
            companies: companies.map(({ name }, link) => ({ name, share: shares[link] ?? null })),
            share: shares.at(-1) ?? null,
          },
        ]
      : further.map(({ name }) => ({ companies: [{ name, share: null }], share: null }));
  return {
    name: row.name,
    share: side?.share ?? null,
    source: row.declared ? 'ANSWER' : 'REGISTER',
    isCompany: row.is !== 'PERSON',
    chains,
  };
}

export function peopleOfTree(rows: readonly TreeRow[]): CompanyPeople {
  const named = new Set(rows.map(({ name }) => nameKey(name)));
  const owners = rows.flatMap((row, at) => (row.depth === 0 ? [] : [ownerIn(rows, row, at, named)]));
  return companyPeople({
    company: { name: rows.find(({ depth }) => depth === 0)?.name ?? '' },
    owners,
    hits: rows.flatMap(({ hits }) => hits.map(({ name }) => name)),
  });
}
