/** One case in lines, whole: what stands there of each kind, and the look that leaves its entry. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OTHER_OWNERS } from '../advisor/discrepancy.fixture.ts';
import { oneRowWorld } from '../db/one-row.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { BANK, decidingParts, openedIn, trailIn, worldOf } from './decided.fixture.ts';
import { GROUNDS, proposal } from './decide.fixture.ts';
import { agree, propose } from './decide.ts';
import { hitOf } from './judge.fixture.ts';
import { judgeHit } from './judge.ts';
import { shownCase } from './show.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const siri = { name: 'Siri', role: 'SENIOR_ADVISOR' } as const;
const arne = { name: 'Arne', role: 'AML_OFFICER' } as const;

test('A-091 A-110 a case about a company in lines: its points, hits, owners, persons and history', async () => {
  const parts = decidingParts(world);
  const declarationId = await declared(worldOf(world), { bank: BANK, frozen: OTHER_OWNERS });
  const { entry: _, ...unlisted } = hitOf('RCA');
  const judgement = { verdict: 'UNSURE', judgedOn: '2026-10-01', expiresOn: '2027-10-01', advisor: '' };
  const one = await openedIn(parts, {
    declarationId,
    gravity: 'PEP',
    holds: true,
    snapshot: {
      enhanced: true,
      points: [
        { rule: 'much-cash', verdict: 'yes', reason: 'Mye kontanter' },
        { rule: 'far-away', verdict: 'unknown', reason: 'Langt borte' },
      ],
      persons: [
        { name: 'Kari', birthDate: '1990-04-12', roles: ['DECLARANT', 'OWNER'], declared: { pep: true, rca: true } },
        { name: 'Ola', birthDate: null, roles: ['OWNER'], declared: { pep: false, rca: false } },
      ],
      hits: [hitOf('PEP'), { ...unlisted, entryId: 'Q2', birthDate: null, judgement }],
      extra: 'words',
    },
  });
  const same = { hit: '1', verdict: 'SAME', reasons: ['SAME_FACTS'], grounds: GROUNDS } as const;
  await judgeHit(parts, one, { name: 'Vera', role: 'ADVISOR' }, same);
  assert.deepEqual(await shownCase(parts, one, 'Ane'), [
    `Sak ${one.number} i fjellbanken: Kundeerklæringer, Politisk eksponert (PEP), Ny`,
    'Åpnet 20. november 2026 kl. 11.00.00, frist 25. november 2026, holder kundeforholdet',
    'Kunde: Kari Prøve 12849049826',
    `Erklæring: ${declarationId}`,
    'Til beslutning (APPROVE, REJECT, KEEP, END):',
    '  ja  Mye kontanter [much-cash]',
    '  ukjent  Langt borte [far-away]',
    '  1  PEP  Berit Medlemsen 1974-06-13 ~ Medlemsen, Berit, A list Q1, 1.00, fødselsdato exact',
    '     Medlemsen, Berit · 1974-06-13 · no · Q1 · Q0',
    '     SAME',
    '  2  RCA  Berit Medlemsen  ~ Medlemsen, Berit, A list Q2, 1.00, fødselsdato exact',
    '     UNSURE, vurdert før 2026-10-01',
    '  extra: "words"',
    'Eiere etter kundens svar:',
    '  Hvitvaskingsloven § 14, fra 15.10.2018: mer enn 25 prosent',
    '    Anne Eiermo eier 60 % av Testbygg AS.',
    '    Anne Eiermo bestemmer i Testbygg AS.',
    '    Anne Eiermo er over grensen, som er mer enn 25 prosent.',
    '    Bo Eiermo eier 25 % av Testbygg AS.',
    '    Bo Eiermo er under grensen, som er mer enn 25 prosent, og bestemmer ikke.',
    '  Forordning (EU) 2024/1624 artikkel 52, banken har ikke satt noen dag: 25 prosent eller mer',
    '    Anne Eiermo eier 60 % av Testbygg AS.',
    '    Anne Eiermo bestemmer i Testbygg AS.',
    '    Anne Eiermo er over grensen, som er 25 prosent eller mer.',
    '    Bo Eiermo eier 25 % av Testbygg AS.',
    '    Bo Eiermo er over grensen, som er 25 prosent eller mer.',
    'Eiere etter registeret:',
    '  Hvitvaskingsloven § 14, fra 15.10.2018: mer enn 25 prosent',
    '    Dag Eiermo eier 25,01–49,99 % av Testbygg AS.',
    '    Dag Eiermo er over grensen, som er mer enn 25 prosent.',
    '  Forordning (EU) 2024/1624 artikkel 52, banken har ikke satt noen dag: 25 prosent eller mer',
    '    Dag Eiermo eier 25,01–49,99 % av Testbygg AS.',
    '    Dag Eiermo er over grensen, som er 25 prosent eller mer.',
    'Kontrollert mot listen:',
    '  Kari 1990-04-12 (DECLARANT, OWNER)  har oppgitt verv, har oppgitt nær relasjon',
    '  Ola  (OWNER)',
    'Historikk:',
    '20. november 2026 kl. 11.00.00  JUDGEMENT  Vera (Rådgiver)',
    '  treff: 1 SAME',
    `  begrunnelse: ${GROUNDS}`,
  ]);
  assert.deepEqual((await trailIn(parts, 'case', one.id)).at(-1), ['case.shown', { source: 'DECLARATION' }]);
});

test('A-091 a decided case in lines: what came of it, and everything that was written with each act', async () => {
  const parts = decidingParts(world);
  const orderId = world.random.uuid();
  const one = await openedIn(parts, { orderId, snapshot: null });
  await propose(parts, one, siri, proposal('END', { reason: 'RISK_TOO_HIGH' }));
  await agree(parts, { ...one, grounds: 'Enig.' }, arne);
  const two = await openedIn(parts, { gravity: 'PEP', snapshot: { enhanced: true } });
  const origin = { wealth: 'Lønn og arv', funds: 'Lønn fra arbeid' };
  await propose(parts, two, siri, proposal('KEEP', { reason: 'RISK_HANDLED', origin, validUntil: '2027-01-01' }));
  const at = '20. november 2026 kl. 11.00.00';
  const [, , ...lines] = await shownCase(parts, one, 'Ane');
  assert.deepEqual(lines.slice(0, 3), [
    'Utfall: Kundeforholdet er avsluttet',
    'Kunde: Kari Prøve 12849049826',
    `Signeringsoppdrag: ${orderId}`,
  ]);
  assert.deepEqual(lines.slice(lines.indexOf('Historikk:')), [
    'Historikk:',
    `${at}  PROPOSAL  Siri (Seniorrådgiver)`,
    '  beslutning: Avslutt kundeforholdet',
    '  begrunnelseskode: Risikoen kan ikke håndteres med mildere tiltak',
    `  begrunnelse: ${GROUNDS}`,
    '  mildere tiltak: Færre produkter ble vurdert.',
    `${at}  APPROVAL  Arne (Hvitvaskingsansvarlig)`,
    '  begrunnelse: Enig.',
    `${at}  DECISION`,
    '  beslutning: Avslutt kundeforholdet',
  ]);
  const [head, , ...others] = await shownCase(parts, two, 'Ane');
  assert.match(head ?? '', /Politisk eksponert \(PEP\), Til godkjenning$/);
  assert.deepEqual(others.slice(others.indexOf('Historikk:') + 2), [
    '  beslutning: Behold kunden',
    '  begrunnelseskode: Risikoen er vurdert og kan følges opp',
    `  begrunnelse: ${GROUNDS}`,
    '  vurderes på nytt senest: 2027-01-01',
    '  formuens opprinnelse: Lønn og arv',
    '  midlenes opprinnelse: Lønn fra arbeid',
  ]);
});

test('A-091 a stopped message in lines: its kind and its last error, and never what it says', async () => {
  const parts = decidingParts(world);
  const item = { bank: BANK, kind: 'notice.sms', idempotencyKey: world.random.uuid(), applicationId: null };
  await parts.outbox.enqueue(world.db, [{ ...item, payload: { to: '99999999', text: 'Hemmelig' } }]);
  const [message] = await world.db.query<{ id: string }>(
    sql`update outbox set attempts = 12, last_error = 'Refused' where idempotency_key = ${item.idempotencyKey} returning id`,
  );
  const one = await openedIn(parts, { kind: 'MESSAGE', messageId: message?.id ?? '', subject: null, snapshot: null });
  const lines = await shownCase(parts, one, 'Ane');
  assert.deepEqual(lines.slice(2), [
    'Melding: notice.sms, waiting, 12 forsøk',
    'Siste feil: Refused',
    'En person har ikke fått tekstmeldingen.',
    'Til beslutning (SEND_AGAIN, GIVE_UP):',
  ]);
});
