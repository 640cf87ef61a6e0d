/** A yes/no of the declaration: two tiles over what the wire calls YES and NO. */
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import type { ReactNode } from 'react';
import { YesNo } from '../../ui/tiles.tsx';

export interface YesNoFieldProps {
  readonly legend: ReactNode;
  readonly help?: ReactNode;
  readonly id: string;
  readonly name: string;
  readonly value: YesOrNo;
  readonly error: string | null;
  readonly onChange: (value: YesOrNo) => void;
}

export const YesNoField = ({ legend, help, id, name, value, error, onChange }: YesNoFieldProps) => (
  <YesNo
    legend={legend}
    help={help}
    id={id}
    name={name}
    error={error}
    value={value === null ? null : value === 'YES'}
    onChange={(yes) => onChange(yes ? 'YES' : 'NO')}
  />
);
