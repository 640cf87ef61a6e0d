/** Persons whom an advisor's reading of a rule rests on, where the register of roles was silent about them. */
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { OutsideFailure } from './outside-failure.ts';

/**
 * Throws while roles could not be read: a missing person has not lost a right, and it is asked again. Throws
 * OutsideFailure.
 */
export function assertNamed({ namedInPart }: Pick<SigningRights, 'namedInPart'>): void {
  if (namedInPart === true) throw new OutsideFailure('business-register', 'roles', 'down');
}
