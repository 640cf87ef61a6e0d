/** Customers of each bank: those from before, met the first time somebody asks, and those made since. */
import type { World } from '../world.ts';
import { type Customer, emptyLedger } from './ledger.ts';
import type { Subject } from './subject.ts';

/** Day on which those who were customers from before became so. */
export const FROM_BEFORE = '2020-01-01';

export function customersOf(world: World) {
  const section = world.state.section('core-bank', emptyLedger);

  const find = (bank: string, subject: Subject): Customer | null => {
    const found = section.value.customers.find(
      (customer) => customer.bank === bank && customer.subject === subject.key && subject.key !== 'unknown person',
    );
    if (found || !subject.isCustomerAlready) return found ?? null;
    const seeded: Customer = {
      bank,
      customerNumber: String(section.value.running++),
      kind: subject.kind,
      subject: subject.key,
      name: subject.name,
      seeded: true,
      startedOn: FROM_BEFORE,
      endedOn: null,
    };
    section.value.customers.push(seeded);
    section.save();
    return seeded;
  };

  return {
    /** Also one whose relation has ended. */
    find,
    /** The customer, while the relation lasts. */
    lasting: (bank: string, subject: Subject): Customer | null => {
      const customer = find(bank, subject);
      return (customer?.endedOn ?? '9999') > world.clock.today() ? customer : null;
    },
    byNumber: (bank: string, number: unknown): Customer | null =>
      section.value.customers.find((customer) => customer.bank === bank && customer.customerNumber === number) ?? null,
  };
}
