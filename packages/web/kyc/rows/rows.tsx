/**
 * Repeated rows of any kind, each with its number as title. Alone they are boxes, several of some kinds cards, and removing one asks when
 * something would be lost; inside a row, or under its tick, they stand on a line (K-058 to K-060).
 */
import { isLocked } from '@bli-kunde/domain/kyc/rows/existing.ts';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldTies } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { afterClosing, Modal } from '../../ui/modal.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { LockedRow, type LockedRowProps } from './locked-row.tsx';
import { TaskCard, type TaskState } from './task-card.tsx';
import type { Cards } from './use-cards.ts';
import { type FormRow, isAlive, isFilled, withoutRow } from './rows.ts';
import './rows.css';

/** A list of rows is a field of the form: its ties have the rows, removed ones too. */
export interface RowsProps<R extends FormRow> extends FieldTies<R[]> {
  readonly empty: R;
  /** The title of a row by its number, 1 for the first; left out where a single one speaks for itself. */
  readonly title?: (n: number) => string;
  /** Name of a row in its faults, where its title does not tell its list. */
  readonly block?: (n: number) => string;
  readonly removeLabel: (n: number) => string;
  readonly addLabel: string;
  /** True where few need a row: the button that adds one is a quiet one as long as there is none. */
  readonly rare?: boolean;
  /** False hides everything but the bank's own entries. */
  readonly own?: boolean;
  /** False where the last of the customer's rows may be removed too; left out, the bank's own are enough. */
  readonly needed?: boolean;
  /** True for rows of a row. */
  readonly within?: boolean;
  /** Errors below a path as one text, for a row to be drawn again only when it or its errors have changed. */
  readonly errorsBelow?: (path: string) => string;
  /** Accordion with one row open at a time; without it every row stands open. */
  readonly cards?: Cards;
  /** Subject and known values of a closed row. */
  readonly about?: (row: R) => About;
  /** One of the bank's own, which is told and asked about. */
  readonly locked?: (row: R, at: number) => LockedRowProps;
  /** Fields of any other; `at` is its place among all rows, `n` its number. */
  readonly children: (row: R, at: number, n: number) => ReactNode;
}

interface About {
  readonly name: string;
  readonly known: string;
}

interface BlockProps extends About {
  /** Of its heading. */
  readonly id: string;
  readonly row: FormRow;
  /** Progress of the card; null where the block is none and stands open. */
  readonly state: TaskState | null;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onFinish: () => void;
  readonly errors: string;
  readonly title: string;
  readonly block: string;
  readonly removeLabel: string;
  readonly removable: boolean;
  readonly onRemove: () => void;
  readonly draw: () => ReactNode;
}

function DrawnBlock({ row, state, errors: _errors, removeLabel, removable, onRemove, draw, ...card }: BlockProps) {
  const texts = useTexts();
  const { id, title, block } = card;
  if (state)
    return (
      <TaskCard
        {...card}
        state={state}
        beside={
          removable ? (
            <Button variant="tertiary" icon="trash" onClick={onRemove}>
              {removeLabel}
            </Button>
          ) : null
        }
      >
        {draw()}
      </TaskCard>
    );
  return (
    <section className="row-block" aria-labelledby={id} data-block={block}>
      <div className="row-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {isLocked(row) ? <Tag>{texts('kyc.row.existing')}</Tag> : null}
        {removable ? (
          <Button variant="tertiary" onClick={onRemove}>
            <span aria-hidden="true">{texts('common.remove')}</span>
            <span className="ds-sr-only">{removeLabel}</span>
          </Button>
        ) : null}
      </div>
      {draw()}
    </section>
  );
}

/** A row that did not change is the same object (`withPart`); functions reach the newest form whenever they were made. */
const Block = memo(DrawnBlock, (before, now) =>
  (Object.keys(now) as (keyof BlockProps)[]).every(
    (name) => typeof now[name] === 'function' || before[name] === now[name],
  ),
);

interface InnerRowProps {
  readonly title: string | undefined;
  /** Null of a row that stays. */
  readonly removeLabel: string | null;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const InnerRow = ({ title, removeLabel, onRemove, children }: InnerRowProps) => (
  <div className="kyc-row" data-block={title}>
    {title === undefined ? null : <h2>{title}</h2>}
    {children}
    {removeLabel === null ? null : (
      <Button variant="tertiary" icon="trash" onClick={onRemove}>
        {removeLabel}
      </Button>
    )}
  </div>
);

interface RemovalProps {
  /** Of the row; null while nothing is asked. */
  readonly title: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function AskedRemoval({ title, onYes, onNo }: RemovalProps) {
  const texts = useTexts();
  return (
    <Modal
      open={title !== null}
      onClose={onNo}
      title={texts('kyc.row.remove.title', { title: title ?? '' })}
      name="Fjern oppføring"
      description="spør en gang til"
      footer={
        <>
          <Button danger onClick={onYes}>
            {texts('kyc.row.remove.yes')}
          </Button>
          <Button variant="secondary" onClick={onNo}>
            {texts('common.cancel')}
          </Button>
        </>
      }
    >
      <p>{texts('kyc.row.remove.text')}</p>
    </Modal>
  );
}

/** The focus follows what was done: into the new row, or to what the one that is gone stood in. */
function useRowFocus(count: number, within = false) {
  const box = useRef<HTMLDivElement>(null);
  const done = useRef<'added' | 'removed' | null>(null);
  useEffect(() => {
    const [list, what] = [box.current, done.current];
    done.current = null;
    const added = list?.children.item(count - 1);
    if (what === 'added') added?.querySelector<HTMLElement>(within ? 'input, select, textarea, button' : 'h2')?.focus();
    if (what === 'removed')
      afterClosing(() => (within ? list?.lastElementChild?.querySelector('button') : list)?.focus());
  }, [count, within]);
  return { box, follow: (what: 'added' | 'removed') => void (done.current = what) };
}

export function Rows<R extends FormRow>(props: RowsProps<R>) {
  const { id, name, value: rows, error, onChange, empty, title = String, block = title, removeLabel } = props;
  const {
    own = true,
    needed = !rows.some(isLocked),
    rare,
    within,
    errorsBelow,
    cards,
    about,
    locked,
    children,
  } = props;
  const [asked, setAsked] = useState<number | null>(null);
  const shown = rows.flatMap((row, at) => (isAlive(row) && (own || isLocked(row)) ? [{ row, at }] : []));
  const mine = shown.filter(({ row }) => !isLocked(row)).length;
  const { box, follow } = useRowFocus(shown.length, within);
  const remove = (at: number) => {
    setAsked(null);
    if (cards?.isCard(at)) cards.leave(at);
    else follow('removed');
    onChange(withoutRow(rows, at, empty));
  };
  const add = () => {
    if (cards) cards.open(rows.length);
    else follow('added');
    onChange([...rows, empty]);
  };
  /** For blocks that were drawn before other rows changed. */
  const latest = useRef((_at: number): void => undefined);
  useEffect(() => {
    latest.current = (at) => (!within && isFilled(rows[at] ?? empty, empty) ? setAsked(at) : remove(at));
  });
  const draw = (row: R, at: number, n: number) =>
    locked && isLocked(row) ? <LockedRow {...locked(row, at)} /> : children(row, at, n);
  const titleAt = (place: number) => title(shown.findIndex(({ at }) => at === place) + 1);
  return (
    <div className={within ? 'kyc-rows' : 'rows'} {...(within ? {} : { id, tabIndex: -1 })} ref={box}>
      {shown.map(({ row, at }, index) => {
        const n = index + 1;
        const removable = !isLocked(row) && (mine > 1 || !needed);
        const onRemove = () => latest.current(at);
        if (within)
          return (
            <InnerRow
              key={at}
              title={props.title?.(n)}
              removeLabel={removable ? removeLabel(n) : null}
              onRemove={onRemove}
            >
              {draw(row, at, n)}
            </InnerRow>
          );
        const card = cards?.isCard(at) && about;
        return (
          <Block
            key={at}
            id={`${id}-${at}`}
            {...(card ? card(row) : { name: '', known: '' })}
            state={card && cards ? cards.stateOf(at) : null}
            open={cards?.isOpen(at) ?? false}
            row={row}
            onToggle={() => cards?.toggle(at)}
            onFinish={() => cards?.finish(at)}
            errors={errorsBelow?.(`${name}.${at}`) ?? ''}
            title={title(n)}
            block={block(n)}
            removeLabel={removeLabel(n)}
            removable={removable}
            onRemove={onRemove}
            draw={() => draw(row, at, n)}
          />
        );
      })}
      {own && error && !within ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {own ? (
        <div>
          <Button variant={rare && shown.length === 0 ? 'tertiary' : 'secondary'} icon="plus" onClick={add}>
            {props.addLabel}
          </Button>
        </div>
      ) : null}
      {within ? null : (
        <AskedRemoval
          title={asked === null ? null : titleAt(asked)}
          onYes={() => asked !== null && remove(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}
