/** A person's own copy of what the bank has of them: what they gave, registers said, was decided and was sent; never a hit, a list, a reason or a suspicion. */
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { questionIn } from '@bli-kunde/domain/cases/history.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { COUNTRIES } from '@bli-kunde/domain/kyc/countries.ts';
import { retentionOn } from '@bli-kunde/domain/kyc/retention.ts';
import { formatInstant, formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementRow, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Bank } from '../banks/banks.ts';
import { caseByNumber, entriesOf, isOfKind, type StoredCase } from '../cases/case-store.ts';
import type { Context } from '../context.ts';
import type { StoredApplication } from '../db/application-row.ts';
import { sentAbout } from '../db/sent-messages.ts';
import { answeredSections } from '../documents/declaration.ts';
import { type DeclarationWords, wordsOn } from '../documents/declaration-words.ts';
import { DOCUMENT_SECTIONS, DOCUMENT_STYLE } from '../documents/document-style.ts';
import { storedFields } from '../documents/stored-fields.ts';
import { dateParts, type Paper } from '../documents/typeset.ts';
import { proofOf } from '../declarations/evidence.ts';
import { personKey } from '../db/look-up-keys.ts';
import { partsIn } from './access-parts.ts';
import { applicationsOfPerson, casesOfPerson, declarationsOfPerson } from './access-store.ts';
import { areProven, type PaperOfCase, paperRow, papersAttached, papersWithCopies } from './case-papers.ts';
import { NotProven, opened } from './subject-files.ts';

const TEMPLATE = String.raw`${DOCUMENT_STYLE}${DOCUMENT_SECTIONS}
#head
#v(-0.3em)
#text(fill: quiet)[#data.madeText #sym.dot.c #data.words.reference #data.reference]
#v(0.4em)
#for paragraph in data.intro.split("\n\n") { par(lines(paragraph)) }
#for part in data.sections { section(part, 1) }
#v(1.5em)
#par(text(fill: quiet, data.exceptions))
`;

type Parts = Pick<Context, 'db' | 'vault' | 'journeys'>;

/** The outcome in the words that the applicant was told, whatever lay behind it. */
function decided({ standing }: StoredApplication<unknown>, texts: Texts): AgreementRow[] {
  const label = texts('paper.access.decided');
  const review = reviewOf(standing);
  if (review === 'REJECTED') return [{ label, value: texts('review.rejected.title') }];
  return review === 'OPEN' ? [{ label, value: texts('review.open.title') }] : [];
}

function ofApplication(
  { journeys }: Parts,
  bank: Bank,
  nationalId: string,
  one: StoredApplication<unknown>,
): AgreementSection[] {
  const { texts } = bank;
  const journey = journeys.get(one.context);
  if (journey === undefined) return [];
  const person = { nationalId, firstName: '', lastName: '', birthDate: '' };
  return [
    {
      heading: texts('paper.access.application', {
        title: texts(journey.appliedFor?.(one) ?? journey.app.door.title),
      }),
      rows: [
        { label: texts('paper.access.begun'), value: formatInstant(one.createdAt) },
        { label: texts('paper.access.saved'), value: formatInstant(one.savedAt) },
        { label: texts('paper.access.keptUntil'), value: formatInstant(one.expiresAt) },
        ...decided(one, texts),
      ],
      groups: (journey.given?.(bank, person, one) ?? []).map(({ heading, rows }) => ({
        heading,
        rows: rows.length === 0 ? [{ label: '', value: texts('paper.access.none') }] : [...rows],
      })),
    },
  ];
}

/** Rows of the population register's answer, countries by name. */
function registered(person: NonNullable<CaseFacts['person']>, words: DeclarationWords): AgreementRow[] {
  const named = (code: string): string => COUNTRIES.find(({ iso3 }) => iso3 === code)?.text ?? code;
  const { countryOfBirth, countryOfResidence, citizenship } = person;
  const shown = {
    countryOfBirth: countryOfBirth && named(countryOfBirth),
    countryOfResidence: countryOfResidence && named(countryOfResidence),
    citizenship: citizenship.map(named),
  };
  return storedFields(shown, words);
}

/** Rows under headings of their own, like each public position, beside the section that they belong to; of what somebody else answered, only the section's own. */
const flat = ({ heading, rows, groups = [] }: AgreementSection, isOwn: boolean) => [
  { heading, rows: [...rows] },
  ...(isOwn ? groups : []).map((group) => ({ heading: `${heading}: ${group.heading}`, rows: [...group.rows] })),
];

/** Throws NotProven where a declaration is not what was frozen. */
async function ofDeclarations(
  parts: Parts,
  bank: Bank,
  nationalId: string,
  whose: { readonly bank: string; readonly personKey: Buffer },
) {
  const { db, vault } = parts;
  const { texts } = bank;
  const sections: AgreementSection[] = [];
  const ids: string[] = [];
  /** Those that the person answered. */
  const own = new Set<string>();
  let name = '';
  for (const kept of await declarationsOfPerson(db, whose)) {
    const proof = await proofOf(db, vault, kept);
    if (typeof proof === 'string') throw new NotProven('declaration', kept.id);
    const { frozen } = proof;
    ids.push(kept.id);
    const day = osloDate(new Date(frozen.completedAt));
    const words = wordsOn(day, texts);
    const isOwn = frozen.declarant?.nationalId === nationalId;
    if (isOwn) {
      own.add(kept.id);
      name = frozen.declarant?.name ?? name;
    }
    sections.push({
      heading: texts('paper.access.declaration', { date: formatLongDate(day) }),
      rows: [],
      groups: answeredSections(frozen, words).flatMap((section) => flat(section, isOwn)),
    });
    if (frozen.facts.organisation === null && frozen.facts.person)
      sections.push({ heading: texts('paper.access.registers'), rows: registered(frozen.facts.person, words) });
  }
  return { sections, ids, own, name };
}

/** Restricted by an officer, and not for a protected address alone: what was said there may tell that something is looked into. */
const isHidden = ({ restricted, addressProtected }: StoredCase, entries: readonly CaseEntry[]): boolean =>
  restricted &&
  (!addressProtected || entries.some((entry) => entry.kind === 'HOLD' && entry.content.restricted === true));

interface Said {
  /** Questions of the bank, word by word as the person read them, with the time of each answer. */
  readonly asked: readonly AgreementRow[];
  readonly notes: readonly AgreementRow[];
  /** Contact data that the person has given for a promised call of an advisor. */
  readonly reach: readonly AgreementSection[];
  /** Papers that the person has sent, oldest first. */
  readonly papers: readonly PaperOfCase[];
}

function reachIn(one: StoredCase, texts: Texts): AgreementSection[] {
  if (!isOfKind(one, 'FOLLOW_UP')) return [];
  const { data } = one;
  const { email, phone } = data.snapshot ?? {};
  const rows = [
    ...(email ? [{ label: texts('field.email'), value: email }] : []),
    ...(phone ? [{ label: texts('field.phone'), value: phone }] : []),
  ];
  return rows.length === 0 ? [] : [{ heading: texts('paper.access.reach'), rows }];
}

/** Of questions about declarations that the person answered: another's question is not told of. The answers stand with the declarations. */
function askedIn(entries: readonly CaseEntry[], { declarationId }: StoredCase, own: ReadonlySet<string>, texts: Texts) {
  if (declarationId === null || !own.has(declarationId)) return [];
  const answers = new Map(
    entries.flatMap((entry): [number, Date][] =>
      entry.kind === 'ANSWER' && typeof entry.content.declaration === 'string'
        ? [[entry.content.question, entry.at]]
        : [],
    ),
  );
  return entries.flatMap(({ seq, at }): AgreementRow[] => {
    // A request for a paper stands with the papers.
    const page = questionIn(entries, seq)?.content.page;
    if (page === undefined) return [];
    const answered = answers.get(seq);
    const answer =
      answered === undefined
        ? texts('paper.access.asked.open')
        : texts('paper.access.asked.answered', {
            at: formatInstant(answered),
            date: formatLongDate(osloDate(answered)),
          });
    return [{ label: formatInstant(at), value: `${page.text}\n${answer}` }];
  });
}

async function saidIn(
  { db, vault }: Parts,
  { slug, texts }: Bank,
  number: number,
  own: ReadonlySet<string>,
): Promise<Said> {
  const theCase = await caseByNumber(db, vault, slug, number);
  const entries = theCase === null ? [] : await entriesOf(db, vault, theCase);
  if (theCase === null || isHidden(theCase, entries)) return { asked: [], notes: [], reach: [], papers: [] };
  const notes = entries.flatMap((entry) =>
    entry.kind === 'NOTE' && entry.content.kind === 'DIALOGUE'
      ? [{ label: formatInstant(entry.at), value: entry.content.text }]
      : [],
  );
  const isAsked = theCase.declarationId !== null && own.has(theCase.declarationId);
  const papers = isAsked ? await papersWithCopies(db, vault, theCase.id) : [];
  if (!areProven(papers)) throw new NotProven('document', theCase.id);
  return { asked: askedIn(entries, theCase, own, texts), notes, reach: reachIn(theCase, texts), papers };
}

async function ofCases(
  parts: Parts,
  bank: Bank,
  whose: { readonly bank: string; readonly personKey: Buffer },
  own: ReadonlySet<string>,
): Promise<Said> {
  const all: Said[] = [];
  for (const { id, number } of await casesOfPerson(parts.db, whose))
    all.push(await opened('case', id, saidIn(parts, bank, number, own)));
  return {
    asked: all.flatMap(({ asked }) => asked),
    notes: all.flatMap(({ notes }) => notes),
    reach: all.flatMap(({ reach }) => reach),
    papers: all.flatMap(({ papers }) => papers),
  };
}

/** @throws NotProven where something is not what was stored */
export async function accessPaper(
  parts: Parts,
  bank: Bank,
  {
    id,
    nationalId,
    logoSvg,
    at,
  }: { readonly id: string; readonly nationalId: string; readonly logoSvg: string; readonly at: Date },
): Promise<Paper> {
  const { db, vault } = parts;
  const { texts } = bank;
  const whose = { bank: bank.slug, personKey: personKey(vault, bank.slug, nationalId) };
  const applications = await opened('application', bank.slug, applicationsOfPerson(db, vault, whose));
  const declared = await ofDeclarations(parts, bank, nationalId, whose);
  // Of an organisation, and of a child, what was sent went to several.
  const own = applications.filter(({ subjectKey }) => subjectKey.equals(whose.personKey)).map((one) => one.id);
  const about = { applications: own, declarations: declared.ids };
  const sent = await opened('document', bank.slug, sentAbout(db, vault, bank.slug, about));
  const { asked, notes, reach, papers } = await ofCases(parts, bank, whose, declared.own);
  const today = osloDate(at);
  const { years, law } = retentionOn(today);
  const given = [
    ...applications.flatMap((one) => ofApplication(parts, bank, nationalId, one)),
    ...declared.sections,
    ...(await opened('document', bank.slug, partsIn(parts, bank, whose))),
    ...reach,
  ];
  const sections: AgreementSection[] = [
    {
      heading: texts('paper.access.about'),
      rows: [
        ...(declared.name === '' ? [] : [{ label: texts('paper.access.name'), value: declared.name }]),
        { label: texts('paper.access.nationalId'), value: nationalId },
        ...(given.length === 0 ? [{ label: '', value: texts('paper.access.nothing') }] : []),
      ],
    },
    ...given,
    ...(sent.length === 0
      ? []
      : [
          {
            heading: texts('paper.access.sent'),
            rows: sent.map(({ sentAt, said }) => ({
              label: `${formatInstant(sentAt)}\n${said.to}`,
              value: [said.subject, said.text].filter(Boolean).join('\n'),
            })),
          },
        ]),
    ...(asked.length === 0 ? [] : [{ heading: texts('paper.access.asked'), rows: [...asked] }]),
    ...(papers.length === 0
      ? []
      : [{ heading: texts('paper.access.papers'), rows: papers.map((paper) => paperRow(texts, paper)) }]),
    ...(notes.length === 0 ? [] : [{ heading: texts('paper.access.notes'), rows: [...notes] }]),
    {
      heading: texts('paper.access.retention'),
      rows: [],
      paragraphs: [texts('paper.access.retention.text', { years, law })],
    },
  ];
  const said = {
    bankName: bank.config.name,
    title: texts('paper.access.title'),
    intro: texts('paper.access.intro'),
    exceptions: texts('paper.access.exceptions'),
    words: { reference: texts('paper.declaration.reference'), page: texts('paper.page'), of: texts('paper.of') },
    reference: id,
    madeText: formatLongDate(today),
    date: dateParts(at),
    sections,
  };
  return { template: TEMPLATE, said, logoSvg, attachments: papersAttached(texts, papers) };
}
