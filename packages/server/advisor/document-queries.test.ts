/** Queries for stored documents: each finds one, and finds it no more once one of its columns alone is another. */
import type { VisibleCase } from '../cases/visible-store.ts';
import {
  ANOTHER_ID,
  BANK,
  type Columns,
  eachColumnCounts,
  type ListQuery,
  NOW,
  oneRowWorld,
  OTHER,
  setColumns,
} from '../db/one-row.fixture.ts';
import { purgeDocuments } from '../db/purge-documents.ts';
import { sql } from '../db/sql.ts';
import { storeDocument } from '../documents/store.ts';
import { sealedPapers } from '../evidence/subject-store.ts';
import { countDocuments, papersOfCase } from './documents-store.ts';

const world = oneRowWorld();
const [APPLICATION, ORDER, DECLARATION, CASE] = ['a', 'b', 'c', 'd'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string, string];

interface Paper {
  readonly id: string;
}
/** A sealed paper of an order in an application about a declaration, with these columns instead of its own. */
async function onlyPaper(columns: Columns): Promise<Paper> {
  const { db, vault, random } = world;
  await db.query(sql`delete from stored_document`);
  const id = random.uuid();
  const about = { applicationId: null, orderId: null, declarationId: null, keepUntil: NOW, now: NOW };
  await storeDocument(db, vault, { ...about, id, bank: BANK, kind: 'sealed', content: Buffer.from('%PDF-1.7') });
  await setColumns(world, 'stored_document', id, columns);
  return { id };
}

const oneCase = (of: Partial<VisibleCase>): VisibleCase =>
  ({ id: CASE, bank: BANK, applicationId: null, orderId: null, declarationId: null, ...of }) as VisibleCase;
const papers =
  (of: Partial<VisibleCase>) =>
  async ({ id }: Paper): Promise<boolean> => {
    const [found] = await papersOfCase(world.db, world.vault, oneCase(of), id);
    const all = await papersOfCase(world.db, world.vault, oneCase(of));
    return found !== undefined && all.length === 1 && (await countDocuments(world.db, oneCase(of))) === 1;
  };
const sealed = (applications: readonly string[], declarations: readonly string[]) => async (): Promise<boolean> =>
  (await sealedPapers(world.db, world.vault, BANK, { applications, declarations })).length > 0;

/** By the column that says whose a paper is. */
const QUERIES: Readonly<Record<string, ListQuery<Paper>>> = {
  'papers of a case’s application': {
    found: { application_id: APPLICATION },
    others: [{ bank: OTHER }, { application_id: ANOTHER_ID }, { kind: 'signed' }, { kind: 'evidence' }],
    finds: papers({ applicationId: APPLICATION }),
  },
  'papers of a case’s order': {
    found: { order_id: ORDER },
    others: [{ bank: OTHER }, { order_id: ANOTHER_ID }, { kind: 'signed' }, { kind: 'copy' }],
    finds: papers({ orderId: ORDER }),
  },
  'papers of a case’s declaration': {
    found: { declaration_id: DECLARATION },
    others: [{ bank: OTHER }, { declaration_id: ANOTHER_ID }, { kind: 'signed' }],
    finds: papers({ declarationId: DECLARATION }),
  },
  'a declaration to be signed, of a case’s order': {
    found: { order_id: ORDER, kind: 'declaration' },
    others: [{ bank: OTHER }, { order_id: ANOTHER_ID }, { kind: 'copy' }],
    finds: papers({ orderId: ORDER }),
  },
  'an agreement as it was sent to signing, of a case’s application': {
    found: { application_id: APPLICATION, kind: 'agreement' },
    others: [{ bank: OTHER }, { application_id: ANOTHER_ID }, { kind: 'signed' }],
    finds: papers({ applicationId: APPLICATION }),
  },
  'sealed papers of applications': {
    found: { application_id: APPLICATION },
    others: [{ bank: OTHER }, { application_id: ANOTHER_ID }, { kind: 'agreement' }],
    finds: sealed([APPLICATION], []),
  },
  'sealed papers of declarations': {
    found: { declaration_id: DECLARATION },
    others: [{ bank: OTHER }, { declaration_id: ANOTHER_ID }, { kind: 'agreement' }],
    finds: sealed([], [DECLARATION]),
  },
  'papers whose time is over': {
    found: {},
    others: [{ keep_until: new Date(NOW.getTime() + 1) }, { legal_hold: true }],
    finds: async () => (await purgeDocuments(world.db, new Date(NOW.getTime() + 1), 10)) === 1,
  },
};

// A held one is let go again by nobody but its hold.
eachColumnCounts(QUERIES, async (columns) => {
  await world.db.query(sql`update stored_document set legal_hold = false`);
  return onlyPaper(columns);
});
