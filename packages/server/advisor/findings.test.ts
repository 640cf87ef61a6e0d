/** The findings of a case by the console's calls: answers, registers and owners, proven or not, by role. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getCaseAnswers, getCaseOwners, getCaseRegisters } from '@bli-kunde/domain/advisor/findings-api.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import type { DeclarationSummaryRow } from '@bli-kunde/domain/kyc/section.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith, withoutRcid } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const MINUTE = 60_000;
const PARTS = [getCaseAnswers, getCaseRegisters, getCaseOwners] as const;

type Section = FrozenDeclaration['sections'][number];
const section = (kind: string, rows: DeclarationSummaryRow[], answer: unknown = null): Section => ({
  id: kind,
  kind,
  title: `Om ${kind}`,
  answered: true,
  rows,
  answer,
  answeredAt: null,
});
const ORGANISATION = {
  name: 'Testbygg AS',
  organisationNumber: '319000011',
  companyForm: 'AS',
  companyFormName: 'Aksjeselskap',
  establishedOn: null,
  businessCodes: [],
};
const FACTS: FrozenDeclaration['facts'] = {
  process: 'BECOME_CORPORATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: ORGANISATION,
  products: [],
};

async function frozen(server: TestServer, more: Partial<FrozenDeclaration>, organisationNumber: string | null) {
  const { context, clock } = server;
  return declared({ ...context, database: context.db, clock }, { frozen: more, organisationNumber });
}
let count = 0;
function caseOf(server: TestServer, declarationId: string, more: object = {}): Promise<string> {
  count += 1;
  const cause = `finding:${declarationId}:${count}`;
  return openedCase(server, {
    cause,
    kind: 'DECLARATION',
    declarationId,
    snapshot: {},
    ...more,
  });
}
const reader = (server: TestServer) => asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
async function shown<T>(server: TestServer, row: (typeof PARTS)[number], id: string): Promise<T> {
  const answer = await (await reader(server)).call(row, { id });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<T>();
}

interface Answers {
  declarations: { id: string; isProven: boolean; answeredBy: string | null }[];
  sections: {
    title: string;
    rows: {
      group: string | null;
      label: string;
      values: unknown[];
      isChanged: boolean;
    }[];
  }[];
}
interface Registers {
  isProven: boolean | null;
  facts: {
    about: string;
    fact: string;
    declared: string | null;
    register: string | null;
    is: string;
    isSilent: boolean;
  }[];
}
interface Owners {
  isProven: boolean | null;
  today: { threshold: string };
  coming: { threshold: string } | null;
  rows: {
    name: string;
    depth: number;
    declared: { share: string | null; chain: string[] } | null;
    registered: { share: string | null } | null;
    agrees: string;
    byToday: { isOwner: boolean | null; why: string[] };
    byComing: { isOwner: boolean | null } | null;
    hits: { id: string; name: string }[];
  }[];
  differences: { words: string }[];
  registerIsSilent: boolean;
  standIns: { role: string; name: string }[] | null;
}

onBoth(
  'A-040 a newer answer stands beside the older one with what changed, and one about somebody else does not',
  async (server) => {
    const [own, other] = ['319000186', '319000194'];
    const answered = (income: string, more: Partial<FrozenDeclaration> = {}) => ({
      sections: [
        section('income', [
          { label: 'Inntekt', value: income },
          { label: 'Kontanter', value: 'Nei' },
        ]),
      ],
      ...more,
    });
    const first = await frozen(server, answered('Lønn'), own);
    const id = await caseOf(server, first);
    timeMoves(server, MINUTE);
    const second = await frozen(server, answered('Salg av bolig', { supersedes: first }), own);
    await frozen(server, answered('Arv'), other);
    const both = await shown<Answers>(server, getCaseAnswers, id);
    assert.deepEqual(
      both.declarations.map((one) => [one.id, one.isProven, one.answeredBy]),
      [
        [second, true, 'Kari Prøve'],
        [first, true, 'Kari Prøve'],
      ],
    );
    assert.deepEqual(both.sections[0]?.rows, [
      {
        group: null,
        label: 'Inntekt',
        values: ['Salg av bolig', 'Lønn'],
        isChanged: true,
      },
      {
        group: null,
        label: 'Kontanter',
        values: ['Nei', 'Nei'],
        isChanged: false,
      },
    ]);
    // The later one's own case has beside it what it replaced.
    const later = await shown<Answers>(server, getCaseAnswers, await caseOf(server, second));
    assert.deepEqual(
      later.declarations.map((one) => one.id),
      [second, first],
    );
  },
);

onBoth('A-041 each fact is alike, different or unknown, and a silent register says so', async (server) => {
  const person = {
    countryOfBirth: 'NOR',
    countryOfResidence: null,
    citizenship: ['SWE', 'NOR'],
  };
  const answer = {
    countryOfBirth: 'NOR',
    countryOfResidence: 'NOR',
    citizenship: ['NOR'],
  };
  const facts = { ...FACTS, organisation: null };
  const sections = [section('country', [], answer)];
  const numbers = [{ name: 'Bo Eiermo', outcome: 'OTHER_NAME' as const, registered: null }];
  const screening = { evaluationId: null, outcome: 'NO_HIT', numbers };
  const of = async (more: Partial<FrozenDeclaration>) => {
    const id = await caseOf(server, await frozen(server, more, null));
    return (await shown<Registers>(server, getCaseRegisters, id)).facts.map(
      ({ fact, declared: ours, register, is, isSilent }) => [fact, ours, register, is, isSilent],
    );
  };
  assert.deepEqual(await of({ facts: { ...facts, person }, sections, screening }), [
    ['Statsborgerskap', 'Norge', 'Sverige, Norge', 'DIFFERENT', false],
    ['Fødeland', 'Norge', 'Norge', 'SAME', false],
    ['Bostedsland', 'Norge', null, 'UNKNOWN', false],
    ['Hvem fødselsnummeret tilhører', 'Bo Eiermo', null, 'DIFFERENT', false],
  ]);
  for (const [, , register, is, isSilent] of await of({
    facts: { ...facts, person: null },
    sections,
  }))
    assert.deepEqual({ register, is, isSilent }, { register: null, is: 'UNKNOWN', isSilent: true });
});

const owner = (firstName: string, more: Parameters<typeof someOwner>[0]) =>
  someOwner({
    firstName,
    lastName: 'Eiermo',
    publicId: { value: null, token: null },
    beneficialOwnerReasons: {},
    eierandel: '',
    ...more,
  });
const position = (from: number, to: number) => ({
  code: 'posisjontype.eier',
  interval: { from, to },
  indirect: false,
  via: [],
});
const registered = (firstName: string, from: number, to: number) => ({
  token: firstName,
  firstName,
  lastName: 'Eiermo',
  birthDate: null,
  citizenship: [],
  countryOfResidence: null,
  positions: [position(from, to)],
});
const REGISTER = {
  status: 'REGISTERED' as const,
  statement: null,
  registeredOn: null,
  owners: [registered('Anne', 500_100, 749_900), registered('Dag', 250_100, 499_900)],
};
const DECLARED = [
  owner('Anne', { eierandel: '60' }),
  owner('Bo', {
    eierandel: '25',
    indirectOwnership: [
      {
        companies: [{ name: 'Mellom AS', organisationNumber: '319000054', share: '62.5' }],
        share: '40',
      },
    ],
  }),
];
const withOwners = (beneficialOwners: FrozenDeclaration['facts']['beneficialOwners']) => ({
  facts: { ...FACTS, beneficialOwners: beneficialOwners ?? null },
  sections: [
    section('corporateBeneficialOwnerActorsV3', [], {
      beneficialOwners: DECLARED,
    }),
  ],
});

onBoth(
  'A-043 declared and registered owners are one tree, multiplied, by the limit of the day and the coming one',
  async (server) => {
    const id = await caseOf(server, await frozen(server, withOwners(REGISTER), '319000011'));
    const { rows, differences, today, coming, registerIsSilent } = await shown<Owners>(server, getCaseOwners, id);
    assert.deepEqual(
      rows.map((one) => [
        one.depth,
        one.name,
        one.declared?.share,
        one.declared?.chain.join(' × '),
        one.registered?.share,
        one.agrees,
        one.byToday.isOwner,
        one.byComing?.isOwner,
      ]),
      [
        [0, 'Testbygg AS', undefined, undefined, undefined, 'UNKNOWN', null, null],
        [1, 'Anne Eiermo', '60 %', '60 %', '50,01–74,99 %', 'SAME', true, true],
        [1, 'Mellom AS', '40 %', '40 %', undefined, 'UNKNOWN', false, false],
        [2, 'Bo Eiermo', '25 %', '40 % × 62,5 %', undefined, 'DIFFERENT', false, true],
        [1, 'Dag Eiermo', undefined, undefined, '25,01–49,99 %', 'DIFFERENT', true, true],
      ],
    );
    assert.ok(rows[3]?.byToday.why.some((one) => one.includes('62,5 % × 40 % blir 25 % av Testbygg AS')));
    assert.deepEqual(
      {
        todayThreshold: today.threshold,
        comingThreshold: coming?.threshold,
        differences: differences.length,
        registerIsSilent,
      },
      {
        todayThreshold: 'mer enn 25 prosent',
        comingThreshold: '25 prosent eller mer',
        differences: 2,
        registerIsSilent: false,
      },
    );
    const silent = await caseOf(server, await frozen(server, withOwners(null), '319000011'));
    const unknown = await shown<Owners>(server, getCaseOwners, silent);
    assert.deepEqual(
      { registerIsSilent: unknown.registerIsSilent, differences: unknown.differences, standIns: unknown.standIns },
      { registerIsSilent: true, differences: [], standIns: null },
    );
    const nobody = { register: { askedAt: '2026-11-24T10:00:00.000Z', answer: 'SILENT' as const, statement: null } };
    const persons = [{ role: 'CEO' as const, name: 'Liv Ledermo', birthDate: null }];
    const standIns = { ...nobody, persons, question: 'Er eierne funnet?', answer: 'Nei' };
    const unfound = await caseOf(server, await frozen(server, { ...withOwners(null), standIns }, '319000038'));
    const { standIns: told } = await shown<Owners>(server, getCaseOwners, unfound);
    assert.deepEqual(told, [{ role: 'Daglig leder, stedfortreder', name: 'Liv Ledermo' }]);
    for (const { agrees } of unknown.rows) assert.equal(agrees, 'UNKNOWN');
  },
);

onBoth(
  'A-043 a hit is marked on the owner and on a company that the register names, until it is refuted',
  async (server) => {
    const [anne, ...others] = REGISTER.owners;
    const via = [{ name: 'Svartholdt Invest AS', organisationNumber: null }];
    const through = {
      ...anne,
      positions: [{ ...position(500_100, 749_900), via }],
    } as (typeof REGISTER.owners)[number];
    const declaration = await frozen(server, withOwners({ ...REGISTER, owners: [through, ...others] }), '319000259');
    const hit = (name: string, more: object = {}) => ({
      name,
      birthDate: null,
      kind: 'SANCTION',
      entryId: 'Q1',
      ...more,
    });
    const hits = [
      hit('SVARTHOLDT INVEST AS'),
      hit('Mellom AS'),
      hit('Dag Eiermo', { judgement: { verdict: 'NOT_SAME', judgedOn: '2026-11-01' } }),
    ];
    const id = await caseOf(server, declaration, { snapshot: { hits } });
    const { rows, differences } = await shown<Owners>(server, getCaseOwners, id);
    assert.deepEqual(
      rows.flatMap(({ name, hits: marks }) => marks.map((mark) => [name, mark.id, mark.name])),
      [
        ['Anne Eiermo', '1', 'SVARTHOLDT INVEST AS'],
        ['Mellom AS', '2', 'Mellom AS'],
      ],
    );
    assert.equal(rows[1]?.agrees, 'DIFFERENT');
    assert.ok(
      differences.some(({ words }) => words.startsWith('Anne Eiermo') && words.includes('Svartholdt Invest AS')),
    );
  },
);

onBoth('A-041 A-088 a case that a rule in words has opened has it among what registers say', async (server) => {
  const snapshot = { rule: 'To i fellesskap.', persons: ['Dag Leder'], roles: ['Dag Leder: Styrets leder'] };
  const id = await openedCase(server, { cause: `rule:${randomUUID()}`, kind: 'SIGNING_RULE', snapshot });
  const { isProven, facts } = await shown<Registers>(server, getCaseRegisters, id);
  assert.equal(isProven, null);
  assert.deepEqual(
    facts.map(({ declared: ours, register, is }) => [ours, register, is]),
    [
      [null, 'To i fellesskap.', 'UNKNOWN'],
      [null, 'Dag Leder, Styreleder', 'UNKNOWN'],
    ],
  );
});

onBoth('A-045 of a declaration that is not as it was frozen nothing is shown, and that is said', async (server) => {
  const declaration = await frozen(
    server,
    {
      ...withOwners(REGISTER),
      sections: [section('income', [{ label: 'Inntekt', value: 'Lønn' }])],
    },
    '319000020',
  );
  const id = await caseOf(server, declaration);
  const { db } = server.context;
  await db.query(sql`alter table declaration disable trigger frozen`);
  await db.query(sql`update declaration set frozen_hash = sha256('other') where id = ${declaration}`);
  await db.query(sql`alter table declaration enable trigger frozen`);
  const answers = await shown<Answers>(server, getCaseAnswers, id);
  assert.deepEqual(
    { declarations: answers.declarations.map((one) => one.isProven), sections: answers.sections },
    { declarations: [false], sections: [] },
  );
  const registers = await shown<Registers>(server, getCaseRegisters, id);
  assert.deepEqual({ isProven: registers.isProven, facts: registers.facts }, { isProven: false, facts: [] });
  const owners = await shown<Owners>(server, getCaseOwners, id);
  assert.deepEqual(
    { isProven: owners.isProven, owners: owners.rows, differences: owners.differences },
    { isProven: false, owners: [], differences: [] },
  );
});

onBoth('A-028 a case about a protected address shows it to nobody', async (server) => {
  const rows = [
    { group: 'Eier #1', label: 'Navn', value: 'Anne' },
    { group: 'Eier #1', label: 'Gateadresse', value: 'Skjultveien 1' },
  ];
  const declaration = await frozen(server, { sections: [section('owners', rows)] }, '319000038');
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Olga');
  const protectedOne = await caseOf(server, declaration, {
    addressProtected: true,
  });
  const hidden = await officer.call(getCaseAnswers, { id: protectedOne });
  assert.match(hidden.text, /Anne/);
  assert.doesNotMatch(hidden.text, /Skjultveien/);
  const open = await officer.call(getCaseAnswers, {
    id: await caseOf(server, declaration),
  });
  assert.match(open.text, /Skjultveien/);
});

onBoth(
  'A-024 A-110 a look stands in the trails of case and declaration first, and is nothing for operations or another bank',
  async (server) => {
    const declaration = await frozen(server, withOwners(REGISTER), '319000046');
    const id = await caseOf(server, declaration);
    const ane = await reader(server);
    for (const row of PARTS) {
      await ane.call(row, { id });
      const trails = await server.context.db.query<{
        chain: string;
        action: string;
      }>(
        sql`select chain, action from audit where actor = ${ane.advisor.key} and chain = any(${[id, declaration]}) order by at desc, seq desc`,
      );
      assert.ok(
        trails.some(({ chain, action }) => chain === id && action === row.audit),
        row.name,
      );
      assert.ok(trails.some(({ chain, action }) => chain === declaration && action === 'case.read'));
    }
    const lock = await caseOf(server, declaration, { kind: 'CHILD_LOCK' });
    const operations = await asAdvisor(server, BANK, ['OPERATIONS'], 'Odd');
    const elsewhere = await asAdvisor(server, 'fjellbanken', ['AML_OFFICER'], 'Finn');
    for (const row of PARTS) {
      refusedWith(await operations.call(row, { id: lock }), 403, 'error.advisor.no.role');
      const absent = await elsewhere.call(row, { id: randomUUID() });
      assert.deepEqual(withoutRcid(await elsewhere.call(row, { id })), withoutRcid(absent));
    }
    await server.context.db.query(sql`alter table audit rename to audit_gone`);
    try {
      for (const row of PARTS) {
        const answer = await ane.call(row, { id });
        assert.ok(answer.status >= 500, answer.text);
        assert.doesNotMatch(answer.text, /Eiermo/);
      }
    } finally {
      await server.context.db.query(sql`alter table audit_gone rename to audit`);
    }
  },
);

onBoth(
  'A-040 A-041 A-043 a case without a declaration has nothing to show, and says nothing of proof',
  async (server) => {
    const id = await openedCase(server, {
      cause: `finding:none:${randomUUID()}`,
    });
    assert.deepEqual(await shown<Answers>(server, getCaseAnswers, id), {
      declarations: [],
      sections: [],
    });
    assert.deepEqual(await shown<Registers>(server, getCaseRegisters, id), {
      isProven: null,
      facts: [],
    });
    assert.deepEqual((await shown<Owners>(server, getCaseOwners, id)).rows, []);
  },
);
