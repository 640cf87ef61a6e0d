import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import type { Order } from '../orders/order.ts';
import { askingTime } from './asking.ts';

const MINUTE = 60_000;
/** Minutes after the order was made, as moments. */
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 10) + minutes * MINUTE);
const LAST = 1000;

interface Standing {
  /** Of the applicant and of the other, by `seq`. */
  readonly parties: readonly [PartyStatus, PartyStatus];
  readonly turn?: { readonly seq: number; readonly ends: number };
  readonly state?: Order['state'];
  readonly applicant?: number | null;
}
const orderOf = ({ parties, turn, state = 'OPEN', applicant = 0 }: Standing): Order =>
  ({
    state,
    createdAt: at(0),
    dueAt: at(LAST),
    turn: turn === undefined ? null : { seq: turn.seq, endsAt: at(turn.ends) },
    parties: parties.map((status, seq) => ({ seq, status })),
    data: { parties: parties.map((_, seq) => ({ isApplicant: seq === applicant })) },
  }) as unknown as Order;

const NOW = 30;
/** Minutes after which each is asked, the applicant first; null for who is asked for nothing. */
const TIMES: Readonly<
  Record<string, Standing & { readonly now?: number; readonly asked: readonly (number | null)[] }>
> = {
  'the applicant is on the way to the window': { parties: ['WAITING', 'WAITING'], asked: [10, 10] },
  'nobody applied who signs': { parties: ['WAITING', 'WAITING'], applicant: null, asked: [0, 0] },
  'the applicant is in the window': { parties: ['READY', 'WAITING'], turn: { seq: 0, ends: 35 }, asked: [35, 35] },
  'the other is in the window': { parties: ['EXPIRED', 'READY'], turn: { seq: 1, ends: 36 }, asked: [0, 36] },
  'the other is in the window, and the applicant not yet': {
    parties: ['WAITING', 'READY'],
    turn: { seq: 1, ends: 36 },
    asked: [10, 36],
  },
  'the applicant’s window is open and the turn another’s': {
    parties: ['READY', 'READY'],
    turn: { seq: 1, ends: 36 },
    asked: [0, 36],
  },
  'the applicant’s window is open and the turn nobody’s': { parties: ['READY', 'WAITING'], asked: [0, 0] },
  'the applicant has cancelled': { parties: ['CANCELLED', 'WAITING'], asked: [0, 0] },
  'the applicant has signed': { parties: ['SIGNED', 'WAITING'], asked: [null, 0] },
  'a signature is not settled yet': { parties: ['TAKEN', 'WAITING'], asked: [NOW + 10, 0] },
  'the order has ended': { parties: ['WAITING', 'WAITING'], state: 'CANCELLED', asked: [null, null] },
  'everybody has signed': { parties: ['SIGNED', 'SIGNED'], state: 'COMPLETING', asked: [null, null] },
  'the moment before the last': { parties: ['WAITING', 'WAITING'], now: LAST - 1, asked: [10, 10] },
  'the last moment': { parties: ['WAITING', 'WAITING'], now: LAST, asked: [null, null] },
};

for (const [what, { asked, now = NOW, ...standing }] of Object.entries(TIMES))
  test(`S-159 when each is asked to sign: ${what}`, () => {
    const order = orderOf(standing);
    const minutes = [0, 1].map((seq) => {
      const time = askingTime(order, seq, at(now));
      return time && (time.getTime() - at(0).getTime()) / MINUTE;
    });
    assert.deepEqual(minutes, asked);
  });
