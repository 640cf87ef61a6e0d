/** Facts that the decision of a case rests on, in words for an evidence pack: the customer's risk, hits side by side, the register's rule, owners, and the notice to the register. */
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import { declaredPosition } from '@bli-kunde/domain/cases/declared-position.ts';
import { type DiscrepancyNotice, noticeOf } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { whyHigherRisk } from '@bli-kunde/domain/cases/higher-risk.ts';
import type { CaseHit } from '@bli-kunde/domain/cases/hits.ts';
import { type FactOfHit, sideBySide } from '@bli-kunde/domain/cases/side-by-side.ts';
import { whyListed } from '@bli-kunde/domain/cases/why-listed.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { AlignedOwners, AlignedSide } from '@bli-kunde/domain/kyc/owners/laws/aligned-trees.ts';
import { formatInstant, formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { OwnerLawDay } from '@bli-kunde/domain/kyc/thresholds.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { AgreementGroup, AgreementRow } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { agreedIn } from '../cases/agreed-notice.ts';
import type { StoredCase } from '../cases/case-store.ts';
import { HIT_WORDS } from '../cases/hit-words.ts';
import { ownersCompared } from '../cases/owners-compared.ts';
import { shownRule } from '../cases/rule-in-words.ts';

/** The class of risk; nothing of a declaration from before classes were kept. */
export const riskRow = (texts: Texts, frozen: FrozenDeclaration | null): AgreementRow[] =>
  frozen?.riskClass
    ? [
        {
          label: texts('advisor.console.summary.riskClass'),
          value: texts(`advisor.riskClass.${frozen.riskClass}`),
        },
      ]
    : [];

/** Why it is high: each reason that is enough by itself, then the signals that count together with their points. */
export function riskGroup(texts: Texts, frozen: FrozenDeclaration | null): AgreementGroup[] {
  const why = frozen && whyHigherRisk(frozen);
  if (why === null) return [];
  const { hits, signals, points, threshold } = why;
  const reasons = [
    ...hits.map(({ kind, name }) =>
      texts('advisor.console.summary.riskWhy.hit', { list: texts(`advisor.console.hit.${kind}`), name }),
    ),
    ...why.reasons,
  ];
  const rows = [
    ...(reasons.length > 0
      ? [{ label: texts('advisor.console.summary.riskWhy.reasons'), value: reasons.join('\n') }]
      : []),
    ...(signals.length > 0
      ? [
          {
            label: texts('advisor.console.summary.riskWhy.signals', { points, threshold }),
            value: signals.map((signal) => texts('advisor.console.summary.riskWhy.signal', signal)).join('\n'),
          },
        ]
      : []),
  ];
  return rows.length === 0 ? [] : [{ heading: texts('advisor.console.summary.riskWhy'), rows }];
}

/** Facts that stand beside each other and settle nothing. */
const NOT_COMPARED: readonly FactOfHit['fact'][] = ['ROLE', 'OFFICE', 'SOURCE'];

/** Comparison of a person and an entry, with what the customer had declared of positions in `frozen`, and when they did. */
export function hitGroup(texts: Texts, hit: CaseHit, frozen: FrozenDeclaration | null): AgreementGroup {
  const facts = sideBySide(hit, HIT_WORDS, frozen && declaredPosition(frozen, hit, texts));
  const rows = facts.map(({ fact, person, entry, is }) => {
    const ours = texts('paper.pack.case.hit.person', { value: person ?? texts('advisor.console.unknown') });
    const noEntry = texts(fact === 'OFFICE' ? 'advisor.console.hit.office.none' : 'advisor.console.unknown');
    return {
      label: texts(`advisor.console.hit.fact.${fact}`),
      value: [
        // A source is the list's alone.
        ...(fact === 'SOURCE' ? [] : [ours]),
        texts('paper.pack.case.hit.entry', { value: entry ?? noEntry }),
        ...(NOT_COMPARED.includes(fact) ? [] : [texts(`advisor.console.like.${is}`)]),
        ...(fact === 'OFFICE' && person !== null && frozen
          ? [texts('paper.pack.case.hit.answered', { at: formatInstant(new Date(frozen.completedAt)) })]
          : []),
      ].join('\n'),
    };
  });
  return {
    heading: texts('paper.pack.case.hit', { person: hit.name, entry: hit.matchedName }),
    rows: [{ label: texts(`advisor.console.hit.${hit.kind}`), value: whyListed(texts, hit, facts) }, ...rows],
  };
}

/** The register's rule in its own words with who has which role, and who was settled to sign together. */
export function ruleGroups(texts: Texts, one: StoredCase, entries: readonly CaseEntry[]): AgreementGroup[] {
  const rule = shownRule(one);
  if (rule === null) return [];
  const rolesOf = (name: string): string => rule.persons.find((person) => person.name === name)?.roles ?? '';
  const persons = rule.persons.map(({ name, roles }) => ({
    label: roles || texts('advisor.console.unknown'),
    value: name,
  }));
  const settled = one.outcome === 'COMBINED' ? entries.findLast((entry) => entry.kind === 'PROPOSAL') : undefined;
  const combinations = settled?.content.combination ?? [];
  const named = (name: string): string => [name, ...(rolesOf(name) ? [rolesOf(name)] : [])].join(', ');
  return [
    {
      heading: texts('advisor.console.rule.title'),
      rows: [
        { label: texts('paper.pack.case.rule.words'), value: rule.words ?? texts('advisor.console.rule.none') },
        ...(persons.length > 0
          ? persons
          : [{ label: texts('paper.pack.case.rule.persons'), value: texts('advisor.console.rule.nobody') }]),
      ],
    },
    ...(combinations.length > 0
      ? [
          {
            heading: texts('advisor.outcome.COMBINED'),
            rows: combinations.map((names) => ({
              label: texts('paper.pack.case.rule.together'),
              value: names.map(named).join('\n'),
            })),
          },
        ]
      : []),
  ];
}

function sideWords(texts: Texts, of: AlignedSide | null): string {
  if (of === null) return texts('advisor.console.owners.not');
  const words = [
    ...(of.share === null ? [] : [texts('advisor.console.owners.share', { share: of.share })]),
    ...(of.votes === null ? [] : [texts('advisor.console.owners.votes', { votes: of.votes })]),
    ...(of.control === null ? [] : [of.control]),
    ...(of.chain.length > 1 ? [of.chain.join(' × ')] : []),
  ];
  return words.length > 0 ? words.join(', ') : texts('paper.pack.case.owners.named');
}

function ownerRow(texts: Texts, { today }: AlignedOwners, owner: AlignedOwners['rows'][number]): AgreementRow {
  const { depth, name, is, declared, registered, agrees, byToday } = owner;
  return {
    label: depth > 1 ? `${name}\n${texts('advisor.console.owners.depth', { depth })}` : name,
    value: [
      texts('paper.pack.case.owners.declared', { value: sideWords(texts, declared) }),
      texts('paper.pack.case.owners.registered', { value: sideWords(texts, registered) }),
      texts(`advisor.console.like.${agrees}`),
      ...(is === 'PERSON'
        ? [
            texts('paper.pack.case.owners.isOwner', {
              law: today.name,
              is: texts(`advisor.console.owners.is.${byToday.isOwner}`).toLowerCase(),
            }),
          ]
        : []),
    ].join('\n'),
  };
}

/** Owners of a case about a difference, as declared and as registered, by the law of the day, and what differs. */
export function ownerGroups(
  texts: Texts,
  { kind }: StoredCase,
  frozen: FrozenDeclaration | null,
  day: OwnerLawDay,
): AgreementGroup[] {
  if (!hasNotice(kind) || frozen === null) return [];
  const owners = ownersCompared(texts, frozen, day);
  const rows = owners.rows.flatMap((row) => (row.depth === 0 ? [] : [ownerRow(texts, owners, row)]));
  const silent = owners.registerIsSilent
    ? [{ label: texts('advisor.console.owners.registered'), value: texts('advisor.console.owners.silent') }]
    : [];
  const none = { label: texts('advisor.console.owners.owner'), value: texts('advisor.console.owners.none') };
  const basis = { label: texts('advisor.console.owners.isOwner'), value: texts('advisor.console.owners.basis') };
  const standIns = owners.standIns ?? [];
  return [
    {
      heading: texts('advisor.console.owners.caption'),
      rows: [
        ...silent,
        ...(owners.remarks.length > 0
          ? [{ label: texts('advisor.register.beneficial-owner-register'), value: owners.remarks.join('\n') }]
          : []),
        ...(rows.length > 0 ? [...rows, basis] : [none]),
        ...(owners.differences.length > 0
          ? [{ label: texts('advisor.console.owners.differences'), value: owners.differences.join('\n') }]
          : []),
      ],
    },
    ...(standIns.length > 0
      ? [
          {
            heading: texts('paper.declaration.standIns'),
            rows: standIns.map(({ role, name }) => ({ label: role, value: name })),
          },
        ]
      : []),
  ];
}

interface NoticeInPack {
  readonly notice: DiscrepancyNotice | null;
  readonly isDraft: boolean;
  /** `YYYY-MM-DD`, and the register's reference; null until somebody has noted it. */
  readonly sent: { readonly on: string; readonly reference: string } | null;
}

/** As it was agreed to, or as a draft while nothing is decided; null of a case that was decided or ended without one. */
export function noticeIn(
  texts: Texts,
  { kind, outcome }: StoredCase,
  entries: readonly CaseEntry[],
  frozen: FrozenDeclaration | null,
  day: OwnerLawDay,
): NoticeInPack | null {
  if (!hasNotice(kind) || (outcome !== null && outcome !== 'REPORTED')) return null;
  const agreed = agreedIn(entries);
  if (agreed !== null) return { notice: agreed.notice, isDraft: false, sent: agreed.sent };
  return { notice: frozen && noticeOf(frozen, day, texts), isDraft: true, sent: null };
}

/** Row with the time it was sent, or that nobody has noted its sending. */
export const noticeSentRow = (texts: Texts, { sent }: NoticeInPack): AgreementRow => ({
  label: texts('paper.pack.case.notice.sent'),
  value:
    sent === null
      ? texts('paper.pack.case.notice.notSent')
      : texts('paper.pack.case.notice.sentOn', { date: formatLongDate(sent.on), reference: sent.reference }),
});

export function noticeGroup(texts: Texts, { notice, isDraft }: NoticeInPack): AgreementGroup[] {
  if (notice === null) return [];
  const { organisation, registered, found, owners, why } = notice;
  const lines = (all: readonly string[], none: string): string => (all.length > 0 ? all.join('\n') : none);
  const organisationWords = `${organisation.name}, ${formatOrganisationNumber(organisation.number)}`;
  return [
    {
      heading: texts(isDraft ? 'paper.pack.case.notice.draft' : 'advisor.console.notice.title'),
      rows: [
        { label: texts('advisor.console.notice.organisation'), value: organisationWords },
        {
          label: texts('advisor.console.notice.registered'),
          value: lines(registered, texts('advisor.console.notice.registered.none')),
        },
        {
          label: texts('advisor.console.notice.found'),
          value: lines(found, texts('advisor.console.notice.found.none')),
        },
        {
          label: texts('advisor.console.notice.owners'),
          value: lines(owners, texts('advisor.console.notice.owners.none')),
        },
        { label: texts('advisor.console.notice.why'), value: why },
      ],
    },
  ];
}
