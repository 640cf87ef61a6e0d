/** One case in lines, for whoever decides it: a look leaves its entry before anything is shown (A-091, A-110). */
import { type Decision, decisionsOfKind } from '@bli-kunde/domain/cases/kinds.ts';
import { byIn, type CaseEntry, type EntryContent } from '@bli-kunde/domain/cases/entries.ts';
import { judgementsIn } from '@bli-kunde/domain/cases/history.ts';
import { saidIn } from '@bli-kunde/domain/cases/said.ts';
import { type CaseHit, hitsIn, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { outcomeWords } from '@bli-kunde/domain/cases/outcome-words.ts';
import { reasonTold } from '@bli-kunde/domain/cases/reason-told.ts';
import type { DeclarationSnapshot } from '@bli-kunde/domain/cases/declaration-snapshots.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { declaredGraph, registeredGraph } from '@bli-kunde/domain/kyc/owners/laws/declared-graph.ts';
import type { OwnerGraph } from '@bli-kunde/domain/kyc/owners/laws/graph.ts';
import { stepText } from '@bli-kunde/domain/kyc/owners/laws/steps.ts';
import { shownLaw } from '@bli-kunde/domain/kyc/owners/laws/aligned-trees.ts';
import { isTooLarge, ownersByTwoLaws } from '@bli-kunde/domain/kyc/owners/laws/two-laws.ts';
import { OWNER_KINDS } from '@bli-kunde/domain/kyc/owners/unidentified.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { TRUSTS_KIND, type TrustsAnswer } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { formatInstant, formatShortDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { JudgementVerdict } from '@bli-kunde/domain/screening/verdict.ts';
import { type TextKey, nb } from '@bli-kunde/domain/texts/nb.ts';
import { fill, textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { appendAudit } from '../db/audit.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { undoneWords } from '../outbox/message-kinds.ts';
import { isNoticeSent } from './agreed-notice.ts';
import { workerKey } from './case-worker.ts';
import type { CaseAddress, DecideParts } from './work-on.ts';
import { caseByNumber, entriesOf, messageOf, type StoredCase } from './case-store.ts';

const listed = (heading: string, lines: readonly string[]): string[] => (lines.length > 0 ? [heading, ...lines] : []);
const said = (label: string, value: string | null | undefined): string[] =>
  value === null || value === undefined || value === '' ? [] : [`${label}: ${value}`];

const positionOf = ({ pep, rca }: DeclarationSnapshot['persons'][number]['declared']): string =>
  [...(pep ? ['har oppgitt verv'] : []), ...(rca ? ['har oppgitt nær relasjon'] : [])].join(', ');

function personsOf({ persons = [] }: Partial<DeclarationSnapshot>): string[] {
  return persons.map(({ name, birthDate, roles, declared }) =>
    `  ${name} ${birthDate ?? ''} (${roles.join(', ')})  ${positionOf(declared)}`.trimEnd(),
  );
}

/** Side by side as far as lines can be: the person, then what the list has. */
function hitLines(
  { id, kind, name, birthDate, matchedName, listName, entryId, score, birthDateMatch, entry, judgement }: CaseHit,
  verdict: JudgementVerdict | null,
): string[] {
  return [
    `  ${id}  ${kind}  ${name} ${birthDate ?? ''} ~ ${matchedName}, ${listName} ${entryId}, ${score.toFixed(2)}, fødselsdato ${birthDateMatch}`,
    ...(entry
      ? [`     ${[...entry.names, ...entry.birthDates, ...entry.countries, ...entry.topics, ...entry.ids].join(' · ')}`]
      : []),
    `     ${verdict ?? 'Ikke vurdert'}${judgement ? `, vurdert før ${judgement.judgedOn}` : ''}`,
  ];
}

function pointsOf(snapshot: Partial<DeclarationSnapshot>, judged: readonly EntryContent<'JUDGEMENT'>[]): string[] {
  return [
    ...(snapshot.points ?? []).map(
      ({ rule, verdict, reason }) => `  ${verdict === 'yes' ? 'ja' : 'ukjent'}  ${reasonTold(reason)} [${rule}]`,
    ),
    ...hitsIn(snapshot).flatMap((hit) => hitLines(hit, verdictOn(hit, judged))),
  ];
}

/** Lines on the rest of a snapshot, in the words that were kept with it. */
function otherOf(snapshot: Record<string, unknown>): string[] {
  const { enhanced: _, points: __, hits: ___, persons: ____, ...rest } = snapshot;
  return Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
}

const decided = (decision: Decision | undefined): string[] =>
  said('  beslutning', decision && nb[`advisor.decision.${decision}`]);

/** Lines on the codes that an entry decides by. */
function codesOf(entry: CaseEntry): string[] {
  switch (entry.kind) {
    case 'PROPOSAL': {
      const { decision, reason } = entry.content;
      return [...decided(decision), ...said('  begrunnelseskode', reason && nb[`advisor.reason.${reason}`])];
    }
    case 'DECISION':
    case 'CARRIED_OUT':
      return decided(entry.content.decision);
    case 'JUDGEMENT':
      return said('  treff', `${entry.content.hit} ${entry.content.verdict}`);
    case 'APPROVAL':
    case 'RETURN':
    case 'ASSIGNMENT':
    case 'NOTE':
    case 'QUESTION':
    case 'ANSWER':
    case 'HOLD':
    case 'REOPENED':
    case 'NOTICE':
    case 'UNREADABLE':
      return [];
  }
}

function entryLines(entry: CaseEntry): string[] {
  const by = byIn(entry);
  const role = by?.role ? ` (${nb[`advisor.role.${by.role}`]})` : '';
  const { grounds, milderMeasures, validUntil, origin } = saidIn(entry);
  return [
    `${formatInstant(entry.at)}  ${entry.kind}  ${by ? `${by.name}${role}` : ''}`.trimEnd(),
    ...codesOf(entry),
    ...said('  begrunnelse', grounds),
    ...said('  mildere tiltak', milderMeasures),
    ...said('  vurderes på nytt senest', validUntil),
    ...said('  formuens opprinnelse', origin?.wealth),
    ...said('  midlenes opprinnelse', origin?.funds),
  ];
}

/** Of a stopped message its kind, the name of its last error and what has not happened: never what it says (A-091). */
async function messageLines({ db }: DecideParts, { messageId }: StoredCase): Promise<string[]> {
  const message = messageId === null ? null : await messageOf(db, messageId);
  return message === null
    ? []
    : [
        `Melding: ${message.kind}, ${message.state}, ${message.attempts} forsøk`,
        ...said('Siste feil', message.error),
        undoneWords(message.kind, message.error),
      ];
}

const lawLine = ({ name: law, from, threshold: limit }: ReturnType<typeof shownLaw>): string =>
  from === null
    ? fill(nb['owners.law.heading.undated'], { law, limit })
    : fill(nb['owners.law.heading'], { law, from: formatShortDate(from), limit });

/** Owners as declared and as registered, by today's law and by the coming one, where the case stands on a company's declaration. */
async function ownerLines(
  { db, vault, banks, clock }: DecideParts,
  { bank: slug, declarationId }: StoredCase,
): Promise<string[]> {
  const kept = declarationId === null ? null : await loadKept(db, declarationId);
  const frozen = kept && openKept(vault, kept).frozen;
  const { organisation = null, beneficialOwners = null } = frozen?.facts ?? {};
  if (!frozen || organisation === null) return [];
  const bank = banks.get(slug);
  const policy = bank && (await policyInForce(db, bank, osloDate(clock.now())));
  const comingFrom = policy?.risk.ownerRule?.from ?? null;
  const answer = frozen.sections.find(({ kind }) => OWNER_KINDS.includes(kind))?.answer as OwnersAnswer | undefined;
  const trusts = frozen.sections.find(({ kind }) => kind === TRUSTS_KIND)?.answer as TrustsAnswer | null | undefined;
  const both = (heading: TextKey, graph: OwnerGraph): string[] => [
    `${nb[heading]}:`,
    ...(isTooLarge(graph) ? [`  ${nb['owners.law.notSolved']}`] : []),
    ...(isTooLarge(graph) ? [] : ownersByTwoLaws(graph)).flatMap((found) => [
      `  ${lawLine(shownLaw(found, { comingFrom }))}`,
      ...found.holders.flatMap(({ steps }) => steps.map((step) => `    ${stepText(step)}`)),
    ]),
  ];
  return [
    ...(answer ? both('owners.law.declared', declaredGraph(organisation, answer, trusts?.trusts)) : []),
    ...(beneficialOwners ? both('owners.law.registered', registeredGraph(organisation, beneficialOwners)) : []),
  ];
}

/** The case decrypted, with its points and everything done in it. Throws Refusal `error.case.not.found`. */
export async function shownCase(parts: DecideParts, { bank, number }: CaseAddress, by: string): Promise<string[]> {
  const { db, vault, clock, random } = parts;
  const theCase = await caseByNumber(db, vault, bank, number);
  if (theCase === null) throw new Refusal('error.case.not.found');
  const actor = workerKey(parts, bank, { name: by });
  await appendAudit(
    db,
    { kind: 'case', id: theCase.id },
    {
      at: clock.now(),
      actor,
      action: 'case.shown',
      detail: { source: theCase.kind },
      rcid: random.uuid(),
    },
  );
  const snapshot = (theCase.data.snapshot ?? {}) as Record<string, unknown>;
  const entries = await entriesOf(db, vault, theCase);
  return [
    `Sak ${theCase.number} i ${theCase.bank}: ${nb[`advisor.queue.${theCase.kind}`]}, ${nb[`advisor.gravity.${theCase.gravity}`]}, ${nb[`advisor.state.${theCase.state}`]}`,
    `Åpnet ${formatInstant(theCase.openedAt)}, frist ${formatDeadline(theCase.dueAt)}${theCase.holds ? ', holder kundeforholdet' : ''}`,
    ...said('Utfall', theCase.outcome && outcomeWords(textsOf(), theCase.kind, theCase.outcome, isNoticeSent(entries))),
    ...said('Kunde', theCase.data.subject && `${theCase.data.subject.name} ${theCase.data.subject.number}`.trim()),
    ...said('Søknad', theCase.applicationId),
    ...said('Erklæring', theCase.declarationId),
    ...said('Signeringsoppdrag', theCase.orderId),
    ...(await messageLines(parts, theCase)),
    `Til beslutning (${decisionsOfKind(theCase.kind).join(', ')}):`,
    ...pointsOf(snapshot, judgementsIn(entries)),
    ...otherOf(snapshot),
    ...(await ownerLines(parts, theCase)),
    ...listed('Kontrollert mot listen:', personsOf(snapshot)),
    ...listed('Historikk:', entries.flatMap(entryLines)),
  ];
}
