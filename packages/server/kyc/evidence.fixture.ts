/** For tests: declarations in the database as the server completes them, without the questions before. */
import type { CasePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { ScreenedOnCase } from '@bli-kunde/domain/screening/screened.ts';
import type { DeclarationDocument, FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { freeze } from '@bli-kunde/domain/kyc/declaration.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import type { TestWorld } from '../db/test-database.ts';
import { hashOf, inLetters } from '../declarations/evidence.ts';
import { insertDeclaration, loadDeclaration, saveDeclaration, tokenHashOf } from '../declarations/store.ts';

export interface Declared {
  readonly bank?: string;
  /** Null for a declaration about the person. */
  readonly organisationNumber?: string | null;
  readonly nationalId?: string;
  /** Of a child that it is about. */
  readonly child?: string;
  readonly applicationId?: string | null;
  /** Persons it was screened with. */
  readonly persons?: readonly CasePerson[];
  /** Facts of the case, beside those about the organisation. */
  readonly facts?: Partial<DeclarationDocument['facts']>;
  /** Frozen parts, where they are not empty. */
  readonly frozen?: Partial<FrozenDeclaration>;
  /** False leaves it open. */
  readonly complete?: boolean;
  /** Rows of its questionnaire. */
  readonly asked?: Questionnaire['sections'];
}

const screenedClean = (person: CasePerson): ScreenedOnCase => ({
  ...person,
  verdict: 'no',
  reason: 'NO_HIT',
  hits: [],
  list: null,
  complete: true,
});

/** One that was completed at the world's time; gives its id. */
export async function declared(
  { database, vault, clock, random }: Omit<TestWorld, 'second' | 'databaseUrl' | 'stopwatch'>,
  about: Declared = {},
): Promise<string> {
  const { bank = 'provebanken', organisationNumber = '319000003', nationalId = '12849049826' } = about;
  const { applicationId = null, complete = true, child, persons } = about;
  const now = clock.now();
  const id = random.uuid();
  const entry = { at: now, actor: 'a'.repeat(64), rcid: 'r' };
  const ownKey = personKey(vault, bank, nationalId);
  const document: DeclarationDocument = {
    questionnaire: { id: 'test', version: 1, process: 'BECOME_CORPORATE_CUSTOMER', sections: about.asked ?? [] },
    facts: {
      process: 'BECOME_CORPORATE_CUSTOMER',
      channel: 'CUSTOMER_ONBOARDING',
      organisation:
        organisationNumber === null
          ? null
          : {
              name: 'Testbygg AS',
              organisationNumber,
              companyForm: 'AS',
              companyFormName: 'Aksjeselskap',
              establishedOn: null,
              businessCodes: [],
            },
      products: [],
      ...about.facts,
    },
    ...(child === undefined ? {} : { about: { nationalId: child } }),
    answers: {},
    openedAt: now.toISOString(),
    supersedes: null,
    frozen: null,
  };
  const made = {
    id,
    bank,
    applicationId,
    taskId: null,
    personKey: ownKey,
    subjectKey:
      organisationNumber === null
        ? personKey(vault, bank, child ?? nationalId)
        : organisationKey(vault, bank, organisationNumber),
    process: document.facts.process,
    channel: document.facts.channel,
    tokenHash: tokenHashOf(id),
    document,
  };
  await insertDeclaration(database, vault, made, { ...entry, action: 'declaration.opened', detail: {} });
  if (!complete) return id;
  const loaded = (await loadDeclaration(database, vault, bank, id)) ?? assert.fail('no declaration');
  const sectionContext = { texts: textsOf({}), lists, today: osloDate(now) };
  const outcome: unknown = {
    bank: { name: 'Prøvebanken', registryNumber: '9710' },
    declarant: { nationalId, name: 'Kari Prøve', birthDate: '1990-04-12' },
    screening: { evaluationId: null, outcome: 'NO_HIT', ...(persons ? { persons: persons.map(screenedClean) } : {}) },
    ...about.frozen,
    status: 'OK',
    reasons: about.frozen?.reasons ?? [],
    versions: { riskRules: 1, countries: 'test', questionnaire: hashOf(document.questionnaire).toString('hex') },
    completedAt: now.toISOString(),
  };
  const frozen = freeze(id, document, sectionContext, outcome as Parameters<typeof freeze>[3]);
  const frozenHash = hashOf(frozen.frozen);
  const audit = { ...entry, action: 'declaration.completed' as const, detail: { source: inLetters(frozenHash) } };
  const change = { document: frozen, status: 'OK', frozenHash, audit } as const;
  assert.ok(await saveDeclaration(database, vault, loaded, change));
  return id;
}
