/** Who is asked what: the questionnaires that ship, by process, company form, products and what was answered before. */
import type { DeclarationDocument } from './kept-declaration.ts';
import type { CaseFacts } from './case-facts.ts';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMPANY_FORMS, type CompanyForm } from '../organisation/company-form.ts';
import { answered, context, isCorporate, openedOn } from './asked.fixture.ts';
import { CHANNELS, PROCESSES, type Process } from './case.ts';
import { OWNER_IS_CUSTOMER, PUBLIC_BODIES, WITHOUT_SHARES } from './company-kinds.ts';
import type { Known } from './condition.ts';
import { formOf, isReady, knownOf, sectionsOf, summaryOf } from './declaration.ts';
import type { OwnersContent } from './owners/content.ts';
import { isOwnership } from './owners/register.ts';
import { SOME_IDS, someOwner } from './sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 } from './sections/corporateBeneficialOwnerActorsV3.ts';
import type { Question } from './dynamic/question.ts';
import type { DynamicContent } from './dynamic/section.ts';
import { type Questionnaire, questionnaire } from './questionnaire.ts';
import { decide } from './risk.ts';
import { CLEAN, ownersFor } from './risk/cases.fixture.ts';
import { riskFacts } from './risk/facts.ts';
import { RISK_RULES } from './risk-rules.ts';
import { sectionKinds } from './sections/registry.ts';

const folder = new URL('../../../banks/default/questionnaires/', import.meta.url);
/** Every version of every shared questionnaire. */
const shipped = readdirSync(folder).map((file) =>
  questionnaire.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);
const newest = (process: Process): Questionnaire =>
  shipped.filter((one) => one.process === process).sort((a, b) => b.version - a.version)[0] ?? assert.fail(process);
const opened = (process: Process, form?: CompanyForm, more?: Partial<CaseFacts>): DeclarationDocument =>
  openedOn(newest(process), form, more);

const asked = (document: DeclarationDocument): string[] => sectionsOf(document, context).map(({ row }) => row.id);
const questions = (document: DeclarationDocument, section: string): string[] => {
  const { content } = sectionsOf(document, context).find(({ row }) => row.id === section) ?? assert.fail(section);
  return (content as DynamicContent).questions.map(({ id }) => id);
};

const PERSON = ['country', 'use', 'income', 'pep', 'tax'];
const TAXED_ABROAD = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'NO',
  americanTaxRelation: null,
  hasInternationalTaxRelations: 'NO',
  taxRelations: [],
};
const LIVING_ABROAD = { countryOfBirth: 'NOR', countryOfResidence: 'SWE', citizenship: ['NOR'] };

interface Case {
  readonly who: string;
  readonly process: Process;
  readonly form?: CompanyForm;
  readonly more?: Partial<CaseFacts>;
  readonly given?: Readonly<Record<string, object>>;
  /** Ids of the sections that are left to somebody who has answered them all, in order. */
  readonly are: readonly string[];
}
const company = (owners: string, income = 'income') =>
  ['welcome', 'company', 'board', owners, 'institution', 'tax', 'use', income].concat('summary');
const proprietor = ['welcome-owner', 'company', 'pep', 'tax-owner', 'use', 'income', 'summary'];
const publicBody = ['welcome-public', 'company', 'actors', 'use', 'income-public', 'summary'];
/** In the flow there is neither a start page nor a summary of its own. */
const isLeftOut = (process: Process, id: string): boolean =>
  process === 'BECOME_CORPORATE_CUSTOMER' && /^(welcome|summary$)/.test(id);
const BOTH = ['BECOME_CORPORATE_CUSTOMER', 'RENEWAL_CORPORATE'] as const;

const companyCases = (process: Process): Case[] => [
  { who: 'a company', process, form: 'AS', are: company('owners') },
  { who: 'a foreign enterprise', process, form: 'NUF', are: company('owners') },
  { who: 'a general partnership', process, form: 'ANS', are: company('owners') },
  { who: 'one whose form is unknown', process, form: 'UKJENT', are: company('owners') },
  { who: 'a foundation', process, form: 'STI', are: company('owners-foundation', 'income-association') },
  { who: 'an association', process, form: 'FLI', are: company('owners-members', 'income-association') },
  { who: 'a housing cooperative', process, form: 'BRL', are: company('owners-members', 'income-housing') },
  { who: 'joint owners of flats', process, form: 'ESEK', are: company('owners-members', 'income-housing') },
  { who: 'a cooperative', process, form: 'SA', are: company('owners-members') },
  { who: 'a sole proprietorship', process, form: 'ENK', are: proprietor },
  { who: 'a municipality', process, form: 'KOMM', are: publicBody },
  { who: 'an intermunicipal company', process, form: 'IKS', are: publicBody },
  {
    who: 'a company taxable abroad',
    process,
    given: { tax: TAXED_ABROAD },
    are: company('owners').toSpliced(6, 0, 'tax-signing'),
  },
  {
    who: 'a sole proprietor taxable abroad',
    process,
    form: 'ENK',
    given: { 'tax-owner': TAXED_ABROAD },
    are: proprietor.toSpliced(4, 0, 'tax-signing'),
  },
];

const CASES: readonly Case[] = [
  ...BOTH.flatMap((process) =>
    companyCases(process).map((one) => ({ ...one, are: one.are.filter((id) => !isLeftOut(process, id)) })),
  ),
  { who: 'somebody', process: 'BECOME_PRIVATE_CUSTOMER', are: PERSON },
  {
    who: 'somebody abroad',
    process: 'BECOME_PRIVATE_CUSTOMER',
    given: { country: LIVING_ABROAD },
    are: PERSON.toSpliced(1, 0, 'connection'),
  },
  {
    who: 'somebody taxable abroad',
    process: 'BECOME_PRIVATE_CUSTOMER',
    given: { tax: TAXED_ABROAD },
    are: [...PERSON, 'tax-signing'],
  },
  { who: 'a customer', process: 'RENEWAL_PRIVATE', are: ['welcome', ...PERSON, 'summary'] },
  {
    who: 'a disponent, whose own money it is not',
    process: 'BECOME_DISPONENT_CUSTOMER',
    are: ['country', 'use', 'pep', 'tax'],
  },
  {
    who: 'a guarantor',
    process: 'BECOME_GUARANTOR_CUSTOMER',
    are: ['country', 'relation', 'income', 'pep', 'tax'],
  },
  { who: 'a child', process: 'BECOME_CHILD_CUSTOMER', are: ['country', 'use', 'tax'] },
  {
    who: 'a child taxable abroad',
    process: 'BECOME_CHILD_CUSTOMER',
    given: { tax: TAXED_ABROAD },
    are: ['country', 'use', 'tax', 'tax-signing'],
  },
  { who: 'a child', process: 'RENEWAL_CHILD', are: ['welcome', 'country', 'use', 'tax', 'summary'] },
  {
    who: 'a child taxable abroad',
    process: 'RENEWAL_CHILD',
    given: { tax: TAXED_ABROAD },
    are: ['welcome', 'country', 'use', 'tax', 'tax-signing', 'summary'],
  },
  { who: 'a taxpayer', process: 'RENEWAL_TAX_PRIVATE', are: ['welcome', 'tax', 'tax-signing', 'summary'] },
  { who: 'a child', process: 'RENEWAL_TAX_CHILD', are: ['welcome', 'tax', 'tax-signing', 'summary'] },
  {
    who: 'a company',
    process: 'RENEWAL_TAX_CORPORATE',
    are: ['welcome', 'institution', 'tax', 'tax-signing', 'summary'],
  },
  {
    who: 'a sole proprietorship, which can be no institution',
    process: 'RENEWAL_TAX_CORPORATE',
    form: 'ENK',
    are: ['welcome', 'tax-owner', 'tax-signing', 'summary'],
  },
  { who: 'a public body, which is exempt', process: 'RENEWAL_TAX_CORPORATE', form: 'STAT', are: ['exempt'] },
  ...(['CREDIT_CARD', 'CAR_LOAN'] as const).flatMap((process): Case[] => [
    { who: 'a customer in the online bank', process, are: ['welcome', 'use', 'income', 'pep', 'summary'] },
    {
      who: 'somebody whom an advisor serves, and who may be new',
      process,
      more: { channel: 'ADVISOR' },
      are: ['welcome', 'country', 'use', 'income', 'pep', 'summary'],
    },
  ]),
];

for (const { who, process, form, more, given, are } of CASES)
  test(`K-002 K-003 K-006 ${process} asks ${who}${form ? ` (${form})` : ''} of ${are.join(', ')}`, () => {
    const start = opened(process, form, more);
    const done = answered(start, given);
    assert.deepEqual(asked(done), are);
    assert.ok(isReady(done, context));
    const before = asked(start);
    assert.ok(
      are.every((id) => before.includes(id)),
      'nothing is asked that was not announced',
    );
  });

test('K-017 the counter is the same whatever is answered, goes on or stands, and ends at its total', () => {
  for (const { process, form, more, given } of CASES) {
    const start = opened(process, form, more);
    const counted = (document: typeof start) =>
      formOf('id', document, context, 8).sections.map(({ id, counter }) => ({ id, ...counter }));
    const [before, done] = [counted(start), counted(answered(start, given))];
    for (const one of done)
      assert.deepEqual(
        one,
        before.find(({ id }) => id === one.id),
      );
    const numbers = done.map(({ n }) => n);
    assert.deepEqual(
      [...new Set(numbers)],
      Array.from({ length: done.at(-1)?.total ?? 0 }, (_, at) => at + 1),
      `${process} ${form ?? ''}: ${numbers.join(' ')}`,
    );
  }
});

test('K-017 what only an answer asks for bears the number of the section before it', () => {
  const counters = formOf('id', opened('BECOME_PRIVATE_CUSTOMER'), context, 8).sections.map(
    ({ id, counter: { n, total } }) => `${id} ${n}/${total}`,
  );
  assert.deepEqual(counters, [
    'country 1/5',
    'connection 1/5',
    'use 2/5',
    'income 3/5',
    'pep 4/5',
    'origin 4/5',
    'tax 5/5',
    'tax-signing 5/5',
  ]);
});

test('K-017 K-043 the counter reaches its total where an answer ends the questionnaire before the last section', () => {
  const whole = opened('BECOME_PRIVATE_CUSTOMER');
  const end: Questionnaire['sections'][number] = {
    id: 'no-need',
    kind: 'informationSection',
    when: { answerTo: 'checkboxSourceOfIncome', at: '*.sourceId', oneOf: ['PENSION'] },
    settings: { paragraphs: ['Vi trenger ikke å vite mer.'], finalizeStatus: 'OK' },
  };
  const sections = whole.questionnaire.sections.flatMap((row) => (row.id === 'pep' ? [end, row] : [row]));
  const start = { ...whole, questionnaire: { ...whole.questionnaire, sections } };
  const counted = (sourceId: string) =>
    formOf('id', answered(start, { income: [{ sourceId }] as object }), context, 8).sections.map(
      ({ id, counter: { n, total } }) => `${id} ${n}/${total}`,
    );
  assert.deepEqual(counted('SALARY'), ['country 1/5', 'use 2/5', 'income 3/5', 'pep 4/5', 'tax 5/5']);
  assert.deepEqual(counted('PENSION'), ['country 1/5', 'use 2/5', 'income 3/5', 'no-need 5/5']);
});

test('K-004 K-005 K-006 K-007 K-008 everybody who comes by any channel for any process can answer to the end', () => {
  for (const process of PROCESSES)
    for (const channel of CHANNELS)
      for (const form of isCorporate(process) ? (['AS', 'STI'] as const) : (['AS'] as const)) {
        const done = answered(opened(process, form, { channel }));
        assert.ok(isReady(done, context), `${process} ${channel}`);
        assert.equal(formOf('id', done, context, 8).channel, channel);
      }
});

test('K-077 K-002 every company form is asked who leads it, or is its owner, or is public; and who owns it at most once', () => {
  for (const form of Object.keys(COMPANY_FORMS) as CompanyForm[]) {
    const sections = asked(answered(opened('BECOME_CORPORATE_CUSTOMER', form)));
    const owner = (OWNER_IS_CUSTOMER as readonly string[]).includes(form);
    const open = (PUBLIC_BODIES as readonly string[]).includes(form);
    assert.equal(sections.includes('board'), !owner && !open, form);
    assert.equal(sections.filter((id) => id.startsWith('owners')).length, owner || open ? 0 : 1, form);
    assert.equal(sections.filter((id) => id.startsWith('income')).length, 1, form);
    const own = asked(answered(opened('RENEWAL_CORPORATE', form)));
    assert.equal(own.filter((id) => id.startsWith('welcome')).length, 1, form);
    assert.equal(sections.filter((id) => id.startsWith('tax')).length, open ? 0 : 1, form);
  }
});

test('K-032 a company is asked the questions of its form: no equity of an association, no client funds of neighbours', () => {
  const EVERY = ['PURPOSE', 'ACTIVITY', 'TURNOVER', 'CASH', 'ABROAD'];
  for (const process of BOTH) {
    const of = (form: CompanyForm) => questions(opened(process, form), 'use').map((id) => id.slice(3));
    assert.deepEqual(of('AS'), [...EVERY, 'SANCTIONS', 'CRYPTO', 'CLIENT_FUNDS', 'EQUITY']);
    assert.deepEqual(of('ENK'), [...EVERY, 'SANCTIONS', 'CRYPTO', 'CLIENT_FUNDS']);
    assert.deepEqual(of('FLI'), [...EVERY, 'SANCTIONS', 'CRYPTO']);
    assert.deepEqual(of('BRL'), EVERY);
    assert.deepEqual(of('KOMM'), EVERY);
  }
});

test('K-032 a product brings its questions; with products unknown none is left out', () => {
  const card = (productCodes: CaseFacts['productCodes']) =>
    questions(opened('CREDIT_CARD', 'AS', productCodes === undefined ? {} : { productCodes }), 'use');
  assert.deepEqual(card(['CREDIT_CARD']), ['CC_USE']);
  assert.deepEqual(card(['CREDIT_CARD', 'CREDIT_CARD_FOR_ANOTHER']), ['CC_USE', 'CC_OTHER_USER']);
  assert.deepEqual(card(undefined), ['CC_USE', 'CC_OTHER_USER']);
  const car = (productCodes: NonNullable<CaseFacts['productCodes']> | null) =>
    questions(opened('CAR_LOAN', 'AS', { productCodes: productCodes ?? null }), 'use');
  assert.deepEqual(car(['CAR_LOAN']), ['CL_PURPOSE', 'CL_DEPOSIT', 'CL_USER']);
  assert.deepEqual(car(['CAR_LEASING']), ['CL_DEPOSIT', 'CL_USER']);
});

test('K-032 of a child an ordinary family is asked five questions of use, none of the guardians, and more only of much money, of others’ money or of abroad', () => {
  const child = opened('BECOME_CHILD_CUSTOMER');
  assert.deepEqual(questions(child, 'use'), ['CM_PURPOSE', 'CM_SOURCE', 'CM_BEHALF', 'CM_LARGE', 'CM_ABROAD']);
  const use = child.questionnaire.sections.find(({ id }) => id === 'use')?.settings['questions'] as Question[];
  const more = use.filter(({ subQuestions = [] }) => subQuestions.length > 0);
  assert.deepEqual(
    more.map(({ id, showSubQuestionsCondition }) => [id, showSubQuestionsCondition]),
    [
      ['CM_BEHALF', 'YES'],
      ['CM_LARGE', 'YES'],
      ['CM_ABROAD', 'YES'],
    ],
  );
  // The one who answers is no part of what is asked: every question names the child, or money that is the child's.
  const about = child.questionnaire.sections.flatMap(({ settings }) =>
    'about' in settings ? [settings['about']] : [],
  );
  assert.deepEqual(about, ['child', 'child']);
  for (const { text } of use) assert.doesNotMatch(text, /\b(du|deg|din|ditt|dine)\b/i);
});

test('K-043 only a certain yes ends a questionnaire early, and nothing stands behind the end', () => {
  const exempt = opened('RENEWAL_TAX_CORPORATE', 'STAT');
  const [section, ...behind] = formOf('id', exempt, context, 8).sections;
  assert.deepEqual(behind, []);
  assert.deepEqual((section?.content as { finalizeStatus: unknown } | undefined)?.finalizeStatus, 'OK');
  const unknown = { ...exempt, facts: { ...exempt.facts, organisation: null } };
  assert.ok(!asked(unknown).includes('exempt'));
});

test('K-043 what a questionnaire ends with is the least that the case comes to, and what was read is kept', () => {
  const exempt = opened('RENEWAL_TAX_CORPORATE', 'KOMM', registered('KOMM'));
  // Of a public body no register knows who signs, and there is nothing to sign.
  assert.equal(decided(exempt, { signeesMissing: null }).status, 'OK');
  assert.equal(
    decided(answered(opened('RENEWAL_TAX_CORPORATE', 'AS', registered('AS'))), { signeesMissing: null }).status,
    'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  );
  const [read] = summaryOf(exempt, context);
  assert.match(read?.rows[0]?.value ?? '', /unntatt fra utvekslingen/);
  const forAdvisor = exempt.questionnaire.sections.map((row) =>
    row.id === 'exempt'
      ? { ...row, settings: { ...row.settings, finalizeStatus: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' } }
      : row,
  );
  const told = { ...exempt, questionnaire: { ...exempt.questionnaire, sections: forAdvisor } };
  assert.equal(decided(told).status, 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
});

test('K-154 where nobody owns a share, owners are asked of control, and no share is wanted, kept or summed', () => {
  const forms = WITHOUT_SHARES.map(({ form }) => form);
  assert.deepEqual(forms.toSorted(), [...new Set(forms)].toSorted());
  for (const form of ['AS', ...forms] as const) {
    const asks = sectionsOf(answered(opened('BECOME_CORPORATE_CUSTOMER', form, registered(form))), context).find(
      ({ kind }) => kind.kind.startsWith('corporateBeneficialOwner'),
    );
    assert.ok(asks, form);
    const content = asks.content as OwnersContent;
    assert.equal(content.shares, form === 'AS', form);
    const owned = content.reasons.some(isOwnership);
    assert.equal(owned, content.shares, `${form}: ownership is a reason only where there are shares`);
    if (content.shares) continue;
    const given = {
      typeInfo: 'BENEFICIAL_OWNERS_V2' as const,
      hasBeneficialOwners: 'YES' as const,
      registerDifference: null,
      answer: { typeInfo: 'CONFIRMED' as const },
    };
    const reason = content.reasons.find(({ hidden }) => !hidden)?.code ?? assert.fail();
    const beneficialOwnerReasons = { [reason]: true };
    const none = { ...given, beneficialOwners: [someOwner({ eierandel: '', beneficialOwnerReasons })] };
    assert.deepEqual(corporateBeneficialOwnerActorsV3.problems(none, content), [], form);
    // Without a reason there is nothing that makes them an owner.
    assert.deepEqual(
      corporateBeneficialOwnerActorsV3
        .problems({ ...given, beneficialOwners: [someOwner({ eierandel: '', beneficialOwnerReasons: {} })] }, content)
        .map(({ path }) => path),
      ['beneficialOwners.0.beneficialOwnerReasons'],
    );
    const two = [
      someOwner({ eierandel: '80', beneficialOwnerReasons }),
      someOwner({ eierandel: '80', beneficialOwnerReasons, publicId: { value: SOME_IDS[1], token: null } }),
    ];
    const sent = { ...given, beneficialOwners: two };
    assert.deepEqual(corporateBeneficialOwnerActorsV3.problems(sent, content), [], form);
    const kept = corporateBeneficialOwnerActorsV3.settle?.(sent, content, context.today) ?? assert.fail();
    assert.deepEqual(
      kept.beneficialOwners.map(({ eierandel }) => eierandel),
      ['', ''],
    );
    const rows = corporateBeneficialOwnerActorsV3.summary(kept, content, context.texts);
    assert.ok(rows.every(({ label }) => label !== 'Eierandel i prosent'));
  }
});

test('K-002 the newest corporate questionnaire asks in the order of the law’s subjects', () => {
  // The origin of wealth is asked next to the position that calls for it.
  const { sections } = newest('BECOME_CORPORATE_CUSTOMER');
  const kinds = sections.filter(({ id }) => !id.startsWith('origin')).map(({ kind }) => kind);
  const order = [
    'corporateInformationSection',
    'corporateBoardActorsV3',
    'corporateBeneficialOwnerActorsV3',
    'corporateFinancialInstitution',
    'corporateTax',
    'dynamicSubset',
    'checkboxSourceOfIncome',
  ];
  assert.deepEqual(
    order,
    order.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b)),
  );
  assert.ok(order.every((kind) => kinds.includes(kind)));
});

/** What rules and the core bank read: ids, uses, codes, and what asks for more; no words. */
const readOf = ({
  id,
  usedBy,
  type,
  possibleValues,
  fields,
  subQuestions,
  showSubQuestionsCondition,
}: Question): unknown => ({
  id,
  usedBy,
  type,
  codes: possibleValues?.map(({ code }) => code),
  fields: fields?.map(({ code, valueType }) => [code, valueType]),
  under: subQuestions?.map(readOf),
  showSubQuestionsCondition,
});

test('K-126 K-130 the third versions ask in one list and in fewer words, and are read as the second ones', () => {
  const at = (process: Process, version: number) =>
    shipped.find((one) => one.process === process && one.version === version) ?? assert.fail(process);
  for (const process of ['BECOME_PRIVATE_CUSTOMER', 'BECOME_CHILD_CUSTOMER'] as const) {
    const [before, now] = [at(process, 2), at(process, 3)].map(({ sections }) =>
      sections
        .filter(({ kind }) => !['welcomeWithProducts', 'caseSummary'].includes(kind))
        .map(({ id, kind, usedBy, when, settings }) => ({
          id,
          kind,
          usedBy,
          when,
          questions: (settings['questions'] as Question[] | undefined)?.map(readOf),
          sources: (settings['sources'] as { sourceId: string; requiresComment: boolean }[] | undefined)
            ?.map(({ sourceId, requiresComment }) => `${sourceId} ${requiresComment}`)
            .toSorted(),
        })),
    );
    assert.deepEqual(now, before, process);
  }
});

test('K-126 K-130 the third versions of renewals ask what the short versions of the flows do', () => {
  const FLOWS = [
    ['RENEWAL_PRIVATE', 'BECOME_PRIVATE_CUSTOMER', 3],
    ['RENEWAL_CHILD', 'BECOME_CHILD_CUSTOMER', 3],
    ['RENEWAL_CORPORATE', 'BECOME_CORPORATE_CUSTOMER', 5],
  ] as const;
  for (const [renewal, flow, version] of FLOWS) {
    const asks = (of: Process, numbered: number) =>
      (shipped.find((one) => one.process === of && one.version === numbered) ?? assert.fail(of)).sections.flatMap(
        ({ id, kind, usedBy, when, settings }) => {
          if (/^welcome|Summary$/.test(kind)) return [];
          // What comes to a child in its first year is of no account later.
          const every = settings['questions'] as Question[] | undefined;
          const kept = every?.filter((one) => one.id !== 'CM_LARGE');
          return [{ id, kind, usedBy, when, kept, sources: settings['sources'], shown: settings['shown'] }];
        },
      );
    assert.deepEqual(asks(renewal, 3), asks(flow, version), renewal);
  }
});

/** What is asked: rules that read an answer are those of the day, which older versions don't list. */
const withoutRules = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part, (key, value: unknown) => (key === 'usedBy' ? undefined : value)));

test('K-126 K-130 the fourth version asks a private customer the same as the third, and products suggest what it is for', () => {
  const [before, now] = [3, 4].map((version) => {
    const { sections } =
      shipped.find((one) => one.process === 'BECOME_PRIVATE_CUSTOMER' && one.version === version) ?? assert.fail();
    return {
      asked: sections.map(({ id, kind, when, why, aboutProducts }) => [id, kind, when, why, aboutProducts]),
      // Word by word and version by version, so that renewals show what was answered to either.
      questions: sections.flatMap(({ settings }) =>
        ((settings['questions'] ?? []) as Question[]).map(({ forProducts: _products, ...one }) => withoutRules(one)),
      ),
      sources: sections.flatMap(({ settings }) => settings['sources'] ?? []),
    };
  });
  assert.deepEqual(now, before);
  const suggested = (products: string[], productCodes: NonNullable<CaseFacts['productCodes']> | null) => {
    const document = opened('BECOME_PRIVATE_CUSTOMER', 'AS', { products, productCodes });
    const { content } = sectionsOf(document, context).find(({ row }) => row.id === 'use') ?? assert.fail();
    return (content as DynamicContent).questions.find(({ id }) => id === 'PM_PURPOSE')?.suggested;
  };
  assert.deepEqual(suggested(['Brukskonto'], ['CURRENT_ACCOUNT']), ['DAILY']);
  const all = ['CREDIT_CARD', 'SAVINGS_ACCOUNT', 'CURRENT_ACCOUNT'] as const;
  assert.deepEqual(suggested(['Kredittkort', 'Sparekonto', 'Brukskonto'], all), ['DAILY', 'SAVINGS', 'LOAN']);
  assert.equal(suggested([], []), undefined);
});

test('K-126 K-130 the fourth version asks about a child what the third did, and of purchases by card only where a card comes', () => {
  const [before, now] = [3, 4].map(
    (version) =>
      shipped.find((one) => one.process === 'BECOME_CHILD_CUSTOMER' && one.version === version) ?? assert.fail(),
  );
  const withCards = JSON.stringify(now?.sections, (key, value: unknown) => (key === 'onlyWith' ? undefined : value));
  assert.deepEqual(JSON.parse(withCards), before?.sections);
  const values = (more: Partial<CaseFacts>) => {
    const { content } =
      sectionsOf(opened('BECOME_CHILD_CUSTOMER', 'AS', more), context).find(({ row }) => row.id === 'use') ??
      assert.fail();
    return (content as DynamicContent).questions
      .find(({ id }) => id === 'CM_PURPOSE')
      ?.possibleValues?.map((value) => value);
  };
  const others = ['Lommepenger', 'Sparing', 'Lønn fra jobb', 'Annet'];
  const words = (productCodes: CaseFacts['productCodes']) =>
    values({ products: ['Barnekonto'], productCodes: productCodes ?? null })?.map(({ text }) => text);
  assert.deepEqual(words(['CHILD_PACKAGE']), others);
  assert.deepEqual(words(['CHILD_PACKAGE', 'CHILD_CARD']), others.toSpliced(2, 0, 'Kjøp med bankkort'));
  assert.deepEqual(values({ productCodes: ['CHILD_CARD'] })?.[2], { code: 'CARD', text: 'Kjøp med bankkort' });
});

test('K-126 K-130 the fifth version asks a company the same as the fourth, which reads the same of it', () => {
  const [before, now] = [4, 5].map((version) => {
    const { sections } =
      shipped.find((one) => one.process === 'BECOME_CORPORATE_CUSTOMER' && one.version === version) ?? assert.fail();
    return {
      asked: sections.flatMap(({ id, kind, usedBy, when }) =>
        /^(welcome|caseSummary|dynamic)/.test(kind) ? [] : [{ id, kind, usedBy, when }],
      ),
      questions: sections.flatMap(({ settings }) => ((settings['questions'] ?? []) as Question[]).map(readOf)),
      sources: sections.flatMap(({ settings }) => settings['sources'] ?? []),
      of: sections.map(({ settings }) => settings['when']).filter(Boolean),
    };
  });
  assert.deepEqual(now, before);
});

test('K-070 the sixth version is the fifth but for one tick: what of two laws is left in an owner’s list is said no to by itself', () => {
  const [before, now] = [5, 6].map(
    (version) =>
      shipped.find((one) => one.process === 'BECOME_CORPORATE_CUSTOMER' && one.version === version) ?? assert.fail(),
  );
  const isOwners = (kind: string) => kind.startsWith('corporateBeneficialOwner');
  const list = (one: Questionnaire | undefined) =>
    one?.sections.flatMap(({ kind, settings }) => (isOwners(kind) ? [settings['asOne']] : []));
  const rest = { rest: 'Nei, ikke noe mer av dette' };
  assert.deepEqual(
    list(now),
    list(before)?.map((one) => ({ ...(one as object), ...rest })),
  );
  const others = (one: Questionnaire | undefined) => one?.sections.filter(({ kind }) => !isOwners(kind));
  assert.deepEqual(others(now), others(before));
});

test('K-126 K-130 the seventh version asks a company word by word what the sixth did, and its products suggest what the bank is for', () => {
  const [before, now] = [6, 7].map(
    (version) =>
      shipped.find((one) => one.process === 'BECOME_CORPORATE_CUSTOMER' && one.version === version) ?? assert.fail(),
  );
  const asks = (one: Questionnaire | undefined) =>
    one?.sections.map(({ settings, ...section }) => ({
      ...section,
      settings: {
        ...settings,
        questions: ((settings['questions'] ?? []) as Question[]).map(({ forProducts: _products, ...rest }) => rest),
      },
    }));
  assert.deepEqual(asks(now), asks(before));
  const suggested = (productCodes: NonNullable<CaseFacts['productCodes']>) => {
    const document = opened('BECOME_CORPORATE_CUSTOMER', 'AS', { products: [...productCodes], productCodes });
    const { content } = sectionsOf(document, context).find(({ row }) => row.id === 'use') ?? assert.fail();
    return (content as DynamicContent).questions.find(({ id }) => id === 'BM_PURPOSE')?.suggested;
  };
  assert.deepEqual(suggested(['OPERATING_ACCOUNT', 'ONLINE_BANKING_BASIS']), ['OPERATIONS']);
  for (const online of ['INTEGRATED', 'TEAMS_AND_ORGANISATION'] as const)
    assert.deepEqual(suggested(['OPERATING_ACCOUNT', 'TAX_DEDUCTION_ACCOUNT', `ONLINE_BANKING_${online}`]), [
      'OPERATIONS',
      'PAYROLL',
    ]);
});

test('D-266 D-267 the eleventh version asks a company word by word what the tenth did, but that answers are saved, and registers fill in what they have', () => {
  const [before, now] = [10, 11].map((version) => {
    const { sections } =
      shipped.find((each) => each.process === 'BECOME_CORPORATE_CUSTOMER' && each.version === version) ?? assert.fail();
    return JSON.parse(
      JSON.stringify(sections, (key, value: unknown) =>
        ['fromRegister', 'forVat'].includes(key) || value === 'Svarene lagres underveis.' ? undefined : value,
      ),
    ) as unknown;
  });
  assert.deepEqual(now, before);
  const accounts = { until: '2025-12-31', revenue: 8_400_000, paidInEquity: 30_000, retainedEquity: 2_150_000 };
  const filled = (business: NonNullable<CaseFacts['business']>) => {
    const sections = sectionsOf(opened('BECOME_CORPORATE_CUSTOMER', 'AS', { business }), context);
    const contentOf = (id: string) => sections.find(({ row }) => row.id === id)?.content;
    return {
      answers: (contentOf('use') as DynamicContent).questions.flatMap(({ id, prefilled }) =>
        prefilled ? [`${id} ${prefilled.answer}`] : [],
      ),
      sources: (contentOf('income') as { suggested?: string[] }).suggested ?? [],
    };
  };
  assert.deepEqual(filled({ activity: 'Oppføring av bygninger.', isInVatRegister: true, accounts }), {
    answers: ['BM_ACTIVITY Oppføring av bygninger.', 'BM_TURNOVER 2M_10M', 'BM_EQUITY PROFIT'],
    sources: ['SALES'],
  });
  const steps = [1, 99_999, 100_000, 499_999, 500_000, 2_000_000, 9_999_999, 10_000_000];
  assert.deepEqual(
    steps.map((revenue) => {
      const { answers } = filled({ activity: null, isInVatRegister: null, accounts: { ...accounts, revenue } });
      return answers[0]?.replace('BM_TURNOVER ', '');
    }),
    ['LT100', 'LT100', '100_500', '100_500', '500_2M', '2M_10M', '2M_10M', 'GT10M'],
  );
  const NOTHING = { answers: [], sources: [] };
  assert.deepEqual(filled({ activity: null, isInVatRegister: null, accounts: null }), NOTHING);
});

test('K-097 the fourth version asks a disponent and a guarantor of exposed persons in one list, and everything else as the third', () => {
  for (const process of ['BECOME_DISPONENT_CUSTOMER', 'BECOME_GUARANTOR_CUSTOMER'] as const) {
    const [before, now] = [3, 4].map(
      (version) => shipped.find((one) => one.process === process && one.version === version) ?? assert.fail(process),
    );
    const pep = ({ kind }: { kind: string }) => kind === 'pep';
    // Rules that read an answer are those of the day, which older versions don't list.
    const others = (one: Questionnaire | undefined) => withoutRules(one?.sections.filter((section) => !pep(section)));
    assert.deepEqual(others(now), others(before), process);
    const { settings, ...rest } = now?.sections.find(pep) ?? assert.fail(process);
    const { settings: _before, ...same } = before?.sections.find(pep) ?? assert.fail(process);
    assert.deepEqual(rest, same, process);
    assert.deepEqual(settings, newest('BECOME_PRIVATE_CUSTOMER').sections.find(pep)?.settings, process);
  }
});

test('K-016 every kind is asked of somebody, but for the two older names of the actor sections', () => {
  const used = new Set(PROCESSES.flatMap((process) => newest(process).sections.map(({ kind }) => kind)));
  assert.deepEqual(
    Object.keys(sectionKinds).filter((kind) => !used.has(kind)),
    ['corporateBoardActorsV2', 'corporateBeneficialOwnerActorsV2'],
  );
});

test('K-042 every section that asks says why, with its law, in one sentence, and none hints at suspicion or reports', () => {
  for (const { id, sections } of PROCESSES.map(newest))
    for (const { id: at, kind, why } of sections) {
      const asks = !/^(welcome|.*Summary|taxSigning|information|readonly)/.test(kind);
      if (asks) assert.match(why ?? '', /^[A-ZÆØÅ][^.]* §§? \d[^.]*\.$/, `${id}, ${at}`);
    }
  for (const { id, version, ...rest } of shipped)
    assert.doesNotMatch(JSON.stringify(rest), /mistenk|mistanke|rapporter|Økokrim|meldeplikt/i, `${id} v${version}`);
});

/** What the rules make of a case that the controls had nothing to say against. */
function decided(document: DeclarationDocument, journey: Known['facts'] = {}) {
  const known = knownOf(document, context.today);
  const facts = { ...CLEAN, ...known.facts, ...riskFacts(known, document.facts, context.today), ...journey };
  return decide(RISK_RULES, document.facts.process, { ...known, facts }, context.today);
}
const registered = (form: string): Partial<CaseFacts> => ({ beneficialOwners: ownersFor(form) });

test('K-052 nobody is held to what they were not asked: plain answers of every process and company form are OK', () => {
  const odd = ['NUF', 'UTLA', 'UKJENT', 'ANNET'];
  for (const process of PROCESSES)
    for (const form of isCorporate(process) ? (Object.keys(COMPANY_FORMS) as CompanyForm[]) : (['AS'] as const)) {
      if (odd.includes(form)) continue;
      const { status, reasons } = decided(answered(opened(process, form, registered(form))));
      const against = reasons.filter((one) => one.status !== null && one.status !== 'OK').map(({ rule }) => rule);
      assert.deepEqual([status, against], ['OK', []], `${process} ${form}`);
    }
});

test('K-052 K-097 a proprietor who is politically exposed goes to an advisor, as any person does', () => {
  const exposed = {
    isPep: 'YES',
    pepList: [{ roleTypeCode: 'PARLIAMENT_MEMBER', roleCountry: 'NOR', description: 'Representant for Oslo' }],
    isRca: 'NO',
    rcaList: [],
  };
  const { status, reasons } = decided(
    answered(opened('BECOME_CORPORATE_CUSTOMER', 'ENK', registered('ENK')), { pep: exposed }),
  );
  assert.equal(status, 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
  assert.ok(reasons.some(({ rule, verdict }) => rule === 'proprietor-pep' && verdict === 'yes'));
});

test('K-097 origin of wealth and of funds is asked of whoever has a position that counts, and of nobody else', () => {
  const position = { id: null, current: null, roleTypeCode: 'PARLIAMENT_MEMBER', roleCountry: 'NOR', roleEnd: null };
  const held = { ...position, description: 'Sitter på Stortinget' };
  const over = { ...held, roleEnd: { month: 'MAY', year: 2024 } };
  const near = { ...held, firstName: 'Ola', lastName: 'Prøve', countryOfResidence: 'NOR', relationTypeCode: 'SPOUSE' };
  const no = { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
  const nobody = { status: 'NOT_OBLIGED' as const, statement: null, registeredOn: null, owners: [] };
  const asks = (process: Process, form: CompanyForm, given: Readonly<Record<string, object>>) =>
    sectionsOf(answered(opened(process, form, { beneficialOwners: nobody }), given), context)
      .map(({ row }) => row.id)
      .filter((id) => id.startsWith('origin'));
  for (const process of PROCESSES.filter((one) => newest(one).sections.some(({ kind }) => kind === 'pep'))) {
    const form = process.includes('CORPORATE') ? 'ENK' : 'AS';
    assert.deepEqual(asks(process, form, { pep: no }), [], process);
    assert.deepEqual(
      asks(process, form, { pep: { ...no, isPep: 'YES', pepList: [over] } }),
      [],
      `${process}: long over`,
    );
    assert.deepEqual(asks(process, form, { pep: { ...no, isPep: 'YES', pepList: [held] } }), ['origin'], process);
    assert.deepEqual(asks(process, form, { pep: { ...no, isRca: 'YES', rcaList: [near] } }), ['origin'], process);
  }
  const exposed = { pepCountryCode: 'NOR', pepRelationType: 'PARLIAMENT_MEMBER', roleEnd: null };
  const owner = someOwner({ isBeneficialOwnerPep: 'YES', pep: [exposed] });
  const owners = (given: object) => ({ ...ownersAnswer(), ...given });
  for (const process of ['BECOME_CORPORATE_CUSTOMER', 'RENEWAL_CORPORATE'] as const) {
    assert.deepEqual(asks(process, 'AS', { owners: owners({ beneficialOwners: [someOwner()] }) }), [], process);
    const before = asked(opened(process, 'AS'));
    assert.ok(!before.includes('origin'), `${process}: nobody is asked of a position before somebody tells of one`);
    assert.deepEqual(
      asks(process, 'AS', { owners: owners({ beneficialOwners: [owner] }) }),
      ['origin-owners'],
      process,
    );
  }
});

/** Confirmed, with nobody that the register has. */
const ownersAnswer = () => ({
  typeInfo: 'BENEFICIAL_OWNERS_V2',
  hasBeneficialOwners: 'YES',
  registerDifference: null,
  answer: { typeInfo: 'CONFIRMED' },
});
