/** The counts on a case's page equal what its parts show, to the roles that see them. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { addNote } from '@bli-kunde/domain/advisor/work-api.ts';
import { getCaseDocuments, getCaseNotes } from '@bli-kunde/domain/advisor/files-api.ts';
import {
  getCaseAnswers,
  getCaseHits,
  getCaseOwners,
  getCaseRegisters,
} from '@bli-kunde/domain/advisor/findings-api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { type AdvisorGuest, asAdvisor, openedCase } from './advisor.fixture.ts';
import { filedCase } from './files.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const HIT = {
  name: 'Kari Prøve',
  birthDate: '1990-04-12',
  roles: ['APPLICANT'],
  entryId: 'Q1',
  listName: 'A list',
  kind: 'SANCTION',
  score: 1,
  matchedName: 'Prøve, Kari',
  birthDateMatch: 'exact',
};

type Counts = Readonly<Record<string, number | null>>;
async function countsFor({ call }: AdvisorGuest, id: string): Promise<Counts> {
  const { parts } = (await call(getCase, { id })).json<{ parts: { part: string; count: number | null }[] }>();
  return Object.fromEntries(parts.map(({ part, count }) => [part, count]));
}

onBoth('a part says how much stands in it as it shows it, and zero where there is nothing', async (server) => {
  const who = await asAdvisor(server, BANK, ['ADVISOR']);
  const { id: filed } = await filedCase(server);
  const noted = await who.call(addNote, { id: filed }, { version: 1, body: { kind: 'DIALOGUE', text: 'Ringte' } });
  assert.equal(noted.status, 200, noted.text);
  const bare = await openedCase(server, { cause: 'counts:bare' });
  const listed = await openedCase(server, { cause: 'counts:hits', snapshot: { hits: [HIT, HIT] } });
  const told = await openedCase(server, {
    cause: 'counts:seen',
    kind: 'SUSPICION',
    snapshot: { seen: { case: 1, hits: [HIT] } },
  });
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Olga');
  for (const [reader, id] of [
    [who, filed],
    [who, bare],
    [who, listed],
    [officer, told],
  ] as const) {
    const counts = await countsFor(reader, id);
    for (const [part, row] of [
      ['hits', getCaseHits],
      ['documents', getCaseDocuments],
      ['notes', getCaseNotes],
    ] as const)
      assert.equal(counts[part], (await reader.call(row, { id })).json<unknown[]>().length, part);
    const isEmpty = { registers: [getCaseRegisters, 'facts'], owners: [getCaseOwners, 'rows'] } as const;
    for (const [part, [row, list]] of Object.entries(isEmpty)) {
      const shown = (await reader.call(row, { id })).json<Record<string, unknown[]>>()[list] ?? [];
      assert.equal(counts[part] === 0, shown.length === 0, part);
    }
    const { declarations } = (await reader.call(getCaseAnswers, { id })).json<{ declarations: unknown[] }>();
    assert.equal(counts['answers'] === 0, declarations.length === 0);
    assert.deepEqual(
      { overview: counts['overview'], timeline: counts['timeline'] },
      { overview: null, timeline: null },
    );
  }
});

onBoth('A-024 OPERATIONS is told how many notes there are, and of hits and documents nothing', async (server) => {
  const id = await openedCase(server, {
    cause: 'counts:message',
    kind: 'MESSAGE',
    reasons: ['notice.email'],
    snapshot: { hits: [HIT] },
  });
  const operations = await asAdvisor(server, BANK, ['OPERATIONS']);
  assert.deepEqual(await countsFor(operations, id), { overview: null, timeline: null, notes: 0 });
});
