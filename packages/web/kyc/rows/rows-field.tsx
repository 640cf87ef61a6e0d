/** Repeated rows with a heading each, a way to add one and a way to take one away (K-058, K-059). */
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { isAlive, type Removable } from './removed-rows.ts';

export interface RowsFieldProps<Row extends Removable> {
  readonly rows: readonly Row[];
  readonly empty: () => Row;
  readonly onChange: (rows: Row[]) => void;
  /** Heading of the n-th row; left out where a single row speaks for itself. */
  readonly title?: (n: number) => string;
  readonly addLabel: string;
  /** True where few need a row: the button that adds one is a quiet one as long as there is none. */
  readonly rare?: boolean;
  readonly removeLabel: (n: number) => string;
  /** Rows that must stay, whichever they are; one unless told. */
  readonly keep?: number;
  /** Rows that the bank already has, which can't be removed (K-060). */
  readonly locked?: (row: Row) => boolean;
  /** False hides everything but those. */
  readonly own?: boolean;
  /** `at` is the row's place among all, removed ones too. */
  readonly children: (row: Row, at: number, n: number) => ReactNode;
}

export function RowsField<Row extends Removable>(props: RowsFieldProps<Row>) {
  const { rows, empty, onChange, title, addLabel, removeLabel, keep = 1, children } = props;
  const { locked = () => false, own = true, rare = false } = props;
  const alive = rows.flatMap((row, at) => (isAlive(row) && (own || locked(row)) ? [{ row, at }] : []));
  const box = useRef<HTMLDivElement>(null);
  const done = useRef<'added' | 'removed' | null>(null);
  // The focus follows what was done: into the new row, or to the button that brings one back.
  useEffect(() => {
    const places = box.current?.children;
    const place = places?.item(places.length - (done.current === 'added' ? 2 : 1));
    if (done.current) place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    done.current = null;
  }, [alive.length]);
  return (
    <div className="kyc-rows" ref={box}>
      {alive.map(({ row, at }, index) => (
        <div key={at} className="kyc-row" {...(title ? { 'data-block': title(index + 1) } : {})}>
          {title ? <h2>{title(index + 1)}</h2> : null}
          {children(row, at, index + 1)}
          {alive.length > keep && !locked(row) ? (
            <Button
              variant="tertiary"
              icon="trash"
              onClick={() => {
                done.current = 'removed';
                onChange(rows.map((one, place) => (place === at ? { ...empty(), deleted: true } : one)));
              }}
            >
              {removeLabel(index + 1)}
            </Button>
          ) : null}
        </div>
      ))}
      {own ? (
        <div>
          <Button
            variant={rare && alive.length === 0 ? 'tertiary' : 'secondary'}
            icon="plus"
            onClick={() => {
              done.current = 'added';
              onChange([...rows, empty()]);
            }}
          >
            {addLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
