/** Props of every part of a trust's block: its fields by path, and the lists to choose from. */
import type { TrustsContent } from '@bli-kunde/domain/kyc/trusts/content.ts';
import type { FieldTies } from '../../app/use-form.ts';
import type { TrustRow } from './trust-values.ts';

export interface TrustPartProps {
  readonly trust: TrustRow;
  /** Ties of the field at a path below the trust; the caller says what stands there. */
  readonly field: <T>(path: string) => FieldTies<T>;
  readonly content: TrustsContent;
}
