/** For tests: graphs of owners as they are told in a line, and any graph of five companies and four persons. */
import fc from 'fast-check';
import { fraction } from './fraction.ts';
import type { Holder, HolderKind, Holding, OwnerGraph } from './graph.ts';

export const known = (percent: number) => {
  const share = fraction(BigInt(Math.round(percent * 10_000)), 1_000_000n);
  return { low: share, high: share };
};
export const PEOPLE = ['Anne', 'Bo', 'Cato', 'Dag'];
const NAMES: Readonly<Record<string, HolderKind>> = {
  ...Object.fromEntries(PEOPLE.map((name) => [name, 'PERSON' as const])),
  Staten: 'STATE',
  Stiftelsen: 'FOUNDATION',
};
export type Told = readonly [owner: string, of: string, percent: number, more?: Partial<Holding>];
export const graphOf = (...told: Told[]): OwnerGraph => ({
  customer: 'Kunden',
  holders: [...new Set(['Kunden', ...told.flatMap(([owner, of]) => [owner, of])])].map(
    (id): Holder => ({ id, name: id, kind: NAMES[id] ?? 'COMPANY' }),
  ),
  holdings: told.map(([owner, of, percent, more]) => ({ owner, of, capital: known(percent), ...more })),
});

/** Companies C0 … C4, of which C0 is the customer; what is owned never comes to more than everything. */
export const COMPANIES = ['C0', 'C1', 'C2', 'C3', 'C4'];
export const anyGraph = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom(...PEOPLE, ...COMPANIES.slice(1)), fc.integer({ min: 1, max: 100 })), {
      maxLength: 4,
    }),
    { minLength: COMPANIES.length, maxLength: COMPANIES.length },
  )
  .map((owned): OwnerGraph => {
    const told = owned.flatMap((owners, at) => {
      const one = new Map(owners.filter(([owner]) => owner !== `C${at}`));
      const whole = [...one.values()].reduce((a, b) => a + b, 0);
      return [...one].map(([owner, part]): Holding => {
        const share = fraction(BigInt(part), BigInt(Math.max(whole, 100)));
        return { owner, of: `C${at}`, capital: { low: share, high: share } };
      });
    });
    return {
      customer: 'C0',
      holders: [...PEOPLE, ...COMPANIES].map((id) => ({
        id,
        name: id,
        kind: PEOPLE.includes(id) ? 'PERSON' : 'COMPANY',
      })),
      holdings: told,
    };
  });
