/** Puts recorded answers of a core bank to the adapters that read it. */
import { childBanking } from '../registers/child-banking.ts';
import { coreBank } from '../registers/core-bank.ts';
import { customerFollowUp } from '../registers/customer-follow-up.ts';
import { declarationTasks } from '../registers/declaration-tasks.ts';
import type { OutsideSystem } from '../registers/outside-call.ts';
import { personalBanking } from '../registers/personal-banking.ts';
import { settledDeclarations } from '../registers/settled-declarations.ts';
import type { SettledDeclaration } from '@bli-kunde/domain/kyc/settled-schema.ts';
import { answerOf, anyToken, type Contract, type Recording, recordedSystem } from './contract.ts';

const CONTEXT = { correlationId: 'recorded', bank: 'provebanken' };
const PERSON = { nationalId: '12849049826' };

interface Operation {
  /** Prefix of the files with its answers. */
  readonly prefix: string;
  /** A key that only its answers have. */
  readonly key: string;
  /** A creation is answered with 201. */
  readonly creates?: true;
  ask(system: OutsideSystem, json: Readonly<Record<string, unknown>>): Promise<unknown>;
}

const listAt = (json: Readonly<Record<string, unknown>>, key: string): readonly unknown[] =>
  Array.isArray(json[key]) ? json[key] : [];
/** The first four digits of the first account number: whose bank the recording is. */
const bankIn = (json: Readonly<Record<string, unknown>>): string =>
  /"(\d{4})[\d. ]{7,9}"/.exec(JSON.stringify(json))?.[1] ?? '9812';

const OPERATIONS: readonly Operation[] = [
  {
    prefix: 'kunde',
    key: 'customer',
    ask: (system) => coreBank(system, anyToken).findCustomer('9812', PERSON, CONTEXT),
  },
  {
    prefix: 'relasjon',
    key: 'relations',
    ask: (system, json) => {
      const subjects = listAt(json, 'relations').map(() => PERSON);
      return coreBank(system, anyToken).findRelations('9812', subjects, CONTEXT);
    },
  },
  {
    prefix: 'kontakt',
    key: 'contact',
    ask: (system) => childBanking(system, anyToken).contactOf('9812', PERSON.nationalId, CONTEXT),
  },
  {
    prefix: 'barn',
    key: 'children',
    ask: (system, json) => {
      const asked = listAt(json, 'children').map(() => PERSON.nationalId);
      return childBanking(system, anyToken).childrenAtBank('9812', asked.length === 0 ? [''] : asked, CONTEXT);
    },
  },
  {
    prefix: 'ny-kunde',
    key: 'customerNumber',
    creates: true,
    ask: (system) =>
      coreBank(system, anyToken).createCustomer(
        '9812',
        'k',
        { organisationNumber: '319000011', name: 'Bygg AS' },
        CONTEXT,
      ),
  },
  {
    prefix: 'konto',
    key: 'accountNumber',
    creates: true,
    ask: (system, json) => {
      const wanted = { customerNumber: '7', productCode: 'DRIFT' };
      return coreBank(system, anyToken).openAccount(bankIn(json), 'k', wanted, CONTEXT);
    },
  },
  {
    prefix: 'kontoeier',
    key: 'owner',
    ask: (system) =>
      coreBank(system, anyToken).checkAccountOwner(
        '9812',
        { accountNumber: '98121010003', name: 'Kari Nordmann' },
        CONTEXT,
      ),
  },
  {
    prefix: 'opptak',
    key: 'marketArea',
    ask: (system) => personalBanking(system, anyToken).admission('9812', PERSON.nationalId, '0484', CONTEXT),
  },
  {
    prefix: 'tilbud',
    key: 'products',
    ask: (system) => personalBanking(system, anyToken).offeredProducts('9812', PERSON.nationalId, CONTEXT),
  },
  {
    prefix: 'samtykke',
    key: 'questions',
    ask: (system) => personalBanking(system, anyToken).consentQuestions('9812', PERSON.nationalId, 'STANDARD', CONTEXT),
  },
  {
    prefix: 'reservasjon',
    key: 'accountNumbers',
    creates: true,
    ask: (system, json) => {
      const numbers = listAt(json, 'accountNumbers').filter((one) => typeof one === 'string');
      const productIds = numbers.length === 0 ? [1] : numbers.map((_, at) => at + 1);
      const asked = { ...PERSON, productIds, onlineBank: 'FULL' } as const;
      return personalBanking(system, anyToken).reserve(bankIn(json), 'k', asked, CONTEXT);
    },
  },
  {
    prefix: 'avtale',
    key: 'agreementNumber',
    creates: true,
    ask: (system) =>
      coreBank(system, anyToken).makeAgreement('9812', 'k', { customerNumber: '7', kind: 'BASIS' }, CONTEXT),
  },
  {
    prefix: 'hvitvasking',
    key: 'outcome',
    ask: (system) => coreBank(system, anyToken).evaluate('9812', 'k', PERSON, CONTEXT),
  },
  {
    prefix: 'oppgaver',
    key: 'tasks',
    ask: (system) => declarationTasks(system, anyToken).tasksOf('9812', PERSON.nationalId, CONTEXT),
  },
  {
    prefix: 'oppgave-besvart',
    key: 'taskId',
    creates: true,
    ask: async (system, { taskId }) => {
      const answer = { taskId: String(taskId), declarationId: 'd-1', status: 'OK', answeredAt: '' } as const;
      await declarationTasks(system, anyToken).answered('9812', 'k', answer, CONTEXT);
      return 'told';
    },
  },
  {
    prefix: 'erklaering',
    key: 'declarationId',
    creates: true,
    ask: async (system, { declarationId }) => {
      const declaration = { declarationId: String(declarationId) } as SettledDeclaration;
      await settledDeclarations(system, anyToken).settled('9812', 'k', declaration, CONTEXT);
      return 'told';
    },
  },
  {
    prefix: 'oppfolging',
    key: 'reference',
    creates: true,
    ask: async (system, { reference }) => {
      const told = { reference: String(reference), subject: PERSON, what: 'FROZEN', at: '' } as const;
      await customerFollowUp(system, anyToken).tell('9812', 'k', told, CONTEXT);
      return 'told';
    },
  },
];

/** By the longest fitting beginning of the file's name, else by what only this answer has, else as a search for a customer. */
function operationOf({ file, json }: Recording): Operation | undefined {
  const name = file.replace(/^feil-/, '');
  const named = OPERATIONS.filter(({ prefix }) => name.startsWith(prefix)).toSorted(
    (a, b) => b.prefix.length - a.prefix.length,
  );
  const keys = Object.keys(Object(json) as object);
  return named[0] ?? OPERATIONS.find(({ key }) => keys.includes(key)) ?? OPERATIONS[0];
}

export const coreBankContract: Contract = {
  folder: 'core-bank',
  identifying:
    /^(customer(\.customerNumber)?|relations|contact|children|customerNumber|code|accountNumber|products|questions|accountNumbers|tasks|taskId|declarationId|reference)$/,
  async put(recording) {
    const operation = operationOf(recording);
    if (operation === undefined || /-foresporsel/.test(recording.file)) return null;
    const { status } = recording;
    const system = recordedSystem('core-bank', () => ({
      ...answerOf(recording),
      status: status === 200 && operation.creates ? 201 : status,
    }));
    const value = await operation.ask(system, Object(recording.json) as Record<string, unknown>);
    return { value, unread: system.unread };
  },
};
