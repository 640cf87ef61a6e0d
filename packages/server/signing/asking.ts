/**
 * Time at which a party is asked to sign: by the state of the order at that moment, and never while one of them sits in
 * the signing window.
 */
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import type { Receiver } from './hooks.ts';
import { type Order, type OrderParty, partyOf, partyOfApplicant, TURN_MINUTES } from '../orders/order.ts';

/** Notices that ask for a signature: they are not sent to who is signing, and mean nothing once it is given. */
export const ASKING = ['invited', 'anew', 'unfinished', 'reminder'] as const;
export const asksToSign = (notice: string): boolean => (ASKING as readonly string[]).includes(notice);

/** Notices that hold while others are still to sign: not written once the order is over, and what is told within minutes takes their place. */
const PASSING: readonly string[] = ['waiting'];
export const isPassing = (notice: string): boolean => PASSING.includes(notice);

const TURN = TURN_MINUTES * 60_000;

/**
 * Time at which the party has left the signing window; null for one who is not in it. The applicant is led there as the
 * order is made.
 */
function leavesWindow({ turn, createdAt }: Order, { seq, status }: OrderParty, isApplicant: boolean): Date | null {
  if (status === 'READY') return turn?.seq === seq ? turn.endsAt : null;
  return isApplicant && status === 'WAITING' ? new Date(createdAt.getTime() + TURN) : null;
}

/** The earliest moment to ask `to` for a signature, which may be past; null when there is nothing left to ask for. */
export function askingTime(order: Order, to: Receiver, now: Date): Date | null {
  const party = to === 'applicant' ? partyOfApplicant(order) : partyOf(order, to);
  if (party === null || order.state !== 'OPEN' || order.dueAt <= now) return null;
  // A signature that was taken and is not settled yet may still lapse, and is asked for then.
  if (hasSigned(party)) return party.status === 'TAKEN' ? new Date(now.getTime() + TURN) : null;
  const applicant = partyOfApplicant(order);
  const ends = [
    leavesWindow(order, party, party.seq === applicant?.seq),
    // The others are asked for theirs once the applicant has signed, or has left without.
    applicant === null ? null : leavesWindow(order, applicant, true),
  ].flatMap((end) => end?.getTime() ?? []);
  return new Date(Math.max(order.createdAt.getTime(), ...ends));
}
