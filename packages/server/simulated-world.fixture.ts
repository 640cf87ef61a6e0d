/** For tests: the simulated outside world that runs in this process: its people, its time, its books and its inbox. */
import assert from 'node:assert/strict';
import type { Person } from './sessions/person.ts';
import type { TestServer } from './test-server.ts';

/** As the simulators that run in this process have them, beyond what every test needs. */
export interface SimulatedWorld {
  readonly people: {
    organisations(): readonly unknown[];
    organisation(number: string): { roles: unknown[]; signingRule: unknown; stub: Record<string, unknown> } | null;
    personById(id: string): { birthDate: string; stub: Record<string, unknown> } | null;
  };
  readonly state: { getFile(name: string): Buffer | null; section<T>(name: string, initial: () => T): { value: T } };
  readonly clock: { moveTo(offsetMs: number): void };
  readonly faults: {
    set(system: string, fault: { mode: string; times?: number; delayMs?: number }): void;
    reset(): void;
  };
}
export const worldOf = ({ simulators }: Pick<TestServer, 'simulators'>): SimulatedWorld =>
  simulators.world as unknown as SimulatedWorld;

export function testPerson({ simulators }: Pick<TestServer, 'simulators'>, id: string): Person {
  const { foedselsnummer, fornavn, etternavn, birthDate } = simulators.world.people.personById(id) ?? assert.fail(id);
  return { nationalId: foedselsnummer, firstName: fornavn, lastName: etternavn, birthDate };
}

/** Here and at the outside world alike; the next test begins at the machine's time again. */
export function timeIs(server: Pick<TestServer, 'clock' | 'simulators'>, instant: Date | string): void {
  server.clock.set(instant);
  worldOf(server).clock.moveTo(new Date(instant).getTime() - Date.now());
}
export const timeMoves = (server: Pick<TestServer, 'clock' | 'simulators'>, milliseconds: number): void =>
  timeIs(server, new Date(server.clock.now().getTime() + milliseconds));

interface Ledger {
  readonly customers: { bank: string; customerNumber: string; name: string; seeded: boolean; subject: string }[];
  readonly accounts: { bank: string; customerNumber: string; productCode: string; accountNumber: string }[];
  readonly agreements: { bank: string; customerNumber: string; kind: string; holder?: string; content?: unknown }[];
}
/** The core bank's books about one organisation in one bank. */
export async function booksOf({ simulators }: Pick<TestServer, 'simulators'>, bankNumber: string, org: string) {
  const ledger = (await (await fetch(`${simulators.origin}/core/v1/ledger`)).json()) as Ledger;
  const customers = ledger.customers.filter(({ bank, subject }) => bank === bankNumber && subject === org);
  const ours = ({ bank, customerNumber }: { bank: string; customerNumber: string }) =>
    bank === bankNumber && customers.some((one) => one.customerNumber === customerNumber);
  return { customers, accounts: ledger.accounts.filter(ours), agreements: ledger.agreements.filter(ours) };
}

interface Sent {
  readonly kind: 'mail' | 'sms';
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}
/** Messages to one receiver, oldest first. */
export async function inboxOf({ simulators }: Pick<TestServer, 'simulators'>, to: string): Promise<Sent[]> {
  const answer = await fetch(`${simulators.origin}/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Sent[] }).messages.reverse();
}
