/** A customer who is asked to correct the register of owners: who may be, until when, and when the register agrees. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { WAITING } from '../kyc/risk/waiting.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import { differencesOf, type RegisteredOwners } from '../kyc/owners/register.ts';
import { isReadWhole } from '../kyc/owners/register-remarks.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import { addDays, type IsoDate } from '../norway/oslo-date.ts';
import type { CaseState } from './states.ts';

/** Regulation (EU) 2024/1624 article 24. */
const DAYS = 14;

export const lastDayToCorrect = (askedOn: IsoDate): IsoDate => addDays(askedOn, DAYS);

type Judged = Pick<FrozenDeclaration, 'riskClass' | 'enhanced' | 'reasons'>;

/** Sends every declaration with a difference to an advisor, and so out of the normal class. */
const DIFFERENCE_RULE = 'owners-differ-from-register';

/** True of a normal risk, and of a known one that only the difference raises, which the customer is asked to end. */
const isOfNormalRisk = ({ riskClass, enhanced, reasons }: Judged): boolean =>
  riskClass === 'NORMAL' ||
  (riskClass !== undefined &&
    enhanced !== true &&
    reasons.some(({ rule, verdict }) => rule === DIFFERENCE_RULE && verdict === 'yes') &&
    reasons.every(
      ({ rule, status }) => rule === DIFFERENCE_RULE || status === null || status === 'OK' || WAITING.includes(status),
    ));

/** Why a customer is not asked: the case is closed, they were asked before, the declaration can't be proven, the risk is higher, a proposal waits. */
export const NOT_ASKED = ['CLOSED', 'ASKED', 'UNPROVEN', 'HIGHER_RISK', 'PROPOSED'] as const;
type NotAsked = (typeof NOT_ASKED)[number];

interface Asking {
  /** Somebody has asked the customer before. */
  readonly wasAsked: boolean;
  /** Somebody around the customer was found on a list after they declared. */
  readonly hasLaterHits: boolean;
}

/** Once, while nothing is proposed, and of somebody whose risk is known not to be higher; null where the customer may be asked. */
export function whyNotAsked(
  state: CaseState,
  frozen: Judged | null,
  { wasAsked, hasLaterHits }: Asking,
): NotAsked | null {
  if (state === 'CLOSED') return 'CLOSED';
  if (wasAsked) return 'ASKED';
  if (frozen === null) return 'UNPROVEN';
  if (hasLaterHits || !isOfNormalRisk(frozen)) return 'HIGHER_RISK';
  return state === 'NEW' || state === 'IN_PROGRESS' ? null : 'PROPOSED';
}

/**
 * Compares the declared owners with the register's of now: true when both have the same persons. False for a register that withholds
 * somebody, could not be read whole, or has nothing to compare with. A person is matched by the number or name that the register had at
 * the declaration; a token of its answer of then matches nobody in that of now.
 */
export function registerAgrees({ facts, sections }: FrozenDeclaration, now: RegisteredOwners | null): boolean {
  if (now?.status !== 'REGISTERED' || (now.withheld ?? 0) > 0 || !isReadWhole(now)) return false;
  const answer = sections.find(({ kind }) => OWNER_KINDS.includes(kind))?.answer as OwnersAnswer | null | undefined;
  const given = (answer?.beneficialOwners ?? []).map((owner) => {
    const { token, ...publicId } = owner.publicId;
    const then = facts.beneficialOwners?.owners.find((one) => token !== null && one.token === token);
    const named = then && { firstName: then.firstName, lastName: then.lastName, birthDate: then.birthDate };
    return { ...owner, ...named, publicId: { value: publicId.value ?? then?.nationalId ?? null, token: null } };
  });
  return given.length > 0 && differencesOf(given, now).length === 0;
}
