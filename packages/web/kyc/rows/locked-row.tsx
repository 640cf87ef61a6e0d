/** Earlier entry of the bank: its values, and the question if it still holds (K-060, K-061). */
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { DefinitionList, type KnownTerm } from '../../ui/definition-list.tsx';
import { YesNoField } from './yes-no-field.tsx';

export interface LockedRowProps {
  readonly items: readonly KnownTerm[];
  /** Left out of a row while it is unanswered. */
  readonly current: Omit<FieldTies<YesOrNo>, 'value'> & { readonly value: YesOrNo | undefined };
  readonly legend: string;
}

export const LockedRow = ({ items, current, legend }: LockedRowProps) => (
  <>
    <DefinitionList plain items={items} />
    <YesNoField {...current} value={current.value ?? null} legend={legend} />
  </>
);
