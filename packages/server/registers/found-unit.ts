/** The refusals of an organisation number that is no customer's (B-069, R-073, R-074). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { UnitAnswer } from './business-register-unit.ts';

type Found = UnitAnswer & { readonly kind: 'found' };

/**
 * The unit, or a Refusal: `invalid_orgnr` for one that nobody knows, `error.organisation.withheld` where nothing may be said of it,
 * `error.organisation.is.sub.unit` with the main unit's name and number, and `error.organisation.not.eligible` for the rest.
 */
export function foundUnit(unit: UnitAnswer): Found {
  if (unit.kind === 'found') return unit;
  if (unit.kind === 'unknown') throw new Refusal('invalid_orgnr');
  if (unit.kind === 'withheld') throw new Refusal('error.organisation.withheld');
  if (unit.kind !== 'sub-unit') throw new Refusal('error.organisation.not.eligible');
  if (unit.mainUnit === null) throw new Refusal('error.organisation.is.sub.unit.alone');
  const number = formatOrganisationNumber(unit.mainUnit.organisationNumber);
  const values = { mainUnit: unit.mainUnit.name === null ? number : `${unit.mainUnit.name} (${number})` };
  throw new Refusal('error.organisation.is.sub.unit', [
    { path: 'orgnr', message: 'error.organisation.is.sub.unit', values },
  ]);
}
