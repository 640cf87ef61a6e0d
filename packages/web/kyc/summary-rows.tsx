/** Answers as they were worded, a block headed once and what comes after it apart; narrow screens set each under its question (K-181). */
import type { DeclarationSummaryRow } from '@bli-kunde/domain/kyc/section.ts';
import type { ReactNode } from 'react';
import { Breakable } from '../ui/breakable.tsx';

export interface SummaryRowsProps<Row extends DeclarationSummaryRow> {
  readonly rows: readonly Row[];
  /** Said under an answer; `before` is the row of the same block above it. */
  readonly note?: (row: Row, before: Row | undefined) => ReactNode;
}

export function SummaryRows<Row extends DeclarationSummaryRow>({ rows, note }: SummaryRowsProps<Row>) {
  return (
    <dl>
      {rows.map((one, at) => {
        const before = rows[at - 1];
        const apart = (one.group ?? null) !== (before?.group ?? null);
        return (
          <div key={`${at}-${one.label}`} {...(apart && before ? { className: 'kyc-apart' } : {})}>
            {one.group && apart ? <dt className="kyc-group">{one.group}</dt> : null}
            <dt>{one.label}</dt>{' '}
            <dd>
              <Breakable text={one.value} />
              {note?.(one, apart ? undefined : before)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
