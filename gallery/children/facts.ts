/** Invented families for the gallery; what a browser is told of them follows by the domain's own rules. */
import type { BankConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { ChildApplication, ChildFacts, ChildOrder } from '@bli-kunde/domain/children/application.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import { choosePackage, offeredTo, packageList } from '@bli-kunde/domain/children/packages.ts';
import type { ChildPackage, ChildState } from '@bli-kunde/domain/children/state.ts';
import { newChildApplication } from '@bli-kunde/domain/children/steps.ts';
import { stateOf } from '@bli-kunde/domain/children/view.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import type { PartyStatus } from '@bli-kunde/domain/signing/status.ts';

export const PROCESS = '5d1c7a52-0f3e-4c1b-9a65-2f0c4d8b7e10';
const TODAY = '2026-11-21';
const LAST_DAY = '2026-12-21';
const ORDER = 'b7c8d9e0-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const DECLARATION = 'd1';
const CHILD = { firstName: 'Ella', lastName: 'Foresattmo', nationalId: '', birthDate: '2011-11-20' };
const [KARI, OLE] = [
  { key: 'kari', nationalId: '', name: 'Kari Foresattmo' },
  { key: 'ole', nationalId: '', name: 'Ole Prøve Foresattmo' },
];

/** Packages offered at the bank to a child of fifteen. */
const offered = (bank: BankConfig) => offeredTo(bank.childPackages, 15, []);

/** A package with a card in it, if the bank has one that is asked about. */
function chosenOf(bank: BankConfig): ChildApplication['chosen'] {
  const all = offered(bank);
  const one = all.find(({ canHaveCard, mandatoryCard }) => canHaveCard && !mandatoryCard) ?? all[0];
  return one === undefined
    ? null
    : choosePackage({ packageId: one.id, wantsToHaveCard: one.canHaveCard ? 'CHOSEN_TO_HAVE_CARD' : null }, all, null);
}

export interface Seen {
  readonly me?: 'FIRST' | 'SECOND';
  readonly alone?: boolean;
  /** Progress: nothing, the package, the declaration too. */
  readonly filled?: 0 | 1 | 2;
  readonly order?: readonly [ChildOrder['state'], PartyStatus, PartyStatus?];
  readonly change?: Partial<ChildApplication>;
  readonly hold?: 'OPEN' | 'REJECTED';
  readonly today?: string;
}

export function shownState(bank: BankConfig, seen: Seen): ChildState {
  const { me = 'FIRST', alone = false, filled = 2, order, change = {}, hold = null, today = TODAY } = seen;
  const guardians = alone ? [KARI] : [KARI, OLE];
  const facts: ChildFacts = {
    application: {
      ...newChildApplication(CHILD, guardians),
      ...(filled > 0 ? { chosen: chosenOf(bank) } : {}),
      ...(filled > 1 ? { declaration: { id: DECLARATION } } : {}),
      ...(order ? { orderId: ORDER, firstGuardian: KARI.key } : {}),
      ...change,
    },
    me: me === 'FIRST' ? KARI.key : OLE.key,
    standing: { declarations: [{ id: DECLARATION, status: 'OK' }], hold },
    order: order
      ? {
          state: order[0],
          parties: guardians.map(({ key }, at) => ({ guardian: key, status: order[at + 1] as PartyStatus })),
          lastDay: LAST_DAY,
        }
      : null,
    today,
  };
  return stateOf(facts, {
    version: 1,
    processId: PROCESS,
    keptUntil: `${LAST_DAY}T23:00:00.000Z`,
    prices: null,
    orderId: facts.application.orderId,
    signingPage: () => `#/${PROCESS}/signering`,
  });
}

/** Signatures as the guardian who has signed sees them; `from` is when the other may be asked again. */
export const shownSignatures = (from: string | null): Signatures => ({
  order: ORDER,
  status: 'AWAITS_CO_SIGNER',
  dueAt: `${LAST_DAY}T23:00:00.000Z`,
  parties: [KARI, OLE].map(({ name }, seq) => ({
    seq,
    name,
    me: seq === 0,
    signed: seq === 0,
    signedAt: seq === 0 ? '2026-11-21T10:32:00.000Z' : null,
    remind: seq === 0 ? null : { from },
    replacements: [],
  })),
});

export const shownPackages = (bank: BankConfig, filled: Seen['filled'] = 2): ChildPackage[] =>
  packageList(offered(bank), filled > 0 ? chosenOf(bank) : null);

/** A child as a list has it; `at` keeps their ids apart. */
export const listed = (at: number, name: string, age: number, rest: Partial<ListedChild> = {}): ListedChild => ({
  id: `${at}`.padStart(22, 'x'),
  name,
  firstName: name.split(' ')[0] ?? name,
  birthDate: '2019-08-19',
  age,
  processLock: { locked: false, lockReason: null },
  action: 'CHOOSE',
  refusal: null,
  processId: null,
  isReviewed: false,
  waitsFor: null,
  lastDay: null,
  ...rest,
});

export const LOCKED_FOR_SECOND: Partial<ListedChild> = {
  processLock: { locked: true, lockReason: 'LOCKED_FOR_SECOND_GUARDIAN' },
  processId: PROCESS,
  lastDay: LAST_DAY,
};
