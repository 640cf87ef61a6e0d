/** Props of every part of an owner's block: its fields by path, and the lists to choose from. */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import type { CountryOption } from '../../ui/country-search.ts';
import type { FieldTies } from '../../app/use-form.ts';
import type { OwnerRow } from './owner-values.ts';

export interface OwnerPartProps {
  readonly owner: OwnerRow;
  /** Ties of the field at a path below the owner; the caller says what stands there. */
  readonly field: <T>(path: string) => FieldTies<T>;
  readonly content: OwnersContent;
  /** Countries of today, and those that ever were one. */
  readonly countries: readonly CountryOption[];
  readonly everCountries: readonly CountryOption[];
  /** Fills in the area of a Norwegian code, or tells that there is none. */
  readonly lookUpPostalCode: (code: string, country: string) => void;
}
