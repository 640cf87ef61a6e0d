/** Repeated blocks, each with its number as title, several of some kinds as cards; removing one asks only when something would be lost (K-058 to K-060). */
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { afterClosing, Modal } from '../../ui/modal.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TaskCard, type TaskState } from './task-card.tsx';
import type { Cards } from './use-cards.ts';
import { type FormRow, isFilled, liveRows, withoutRow } from './rows.ts';
import './rows.css';

export interface RowsProps<R extends FormRow> {
  readonly rows: readonly R[];
  readonly empty: R;
  readonly onChange: (rows: R[]) => void;
  /** The title of a block by its number, 1 for the first. */
  readonly title: (n: number) => string;
  /** Name of a block in its faults, where its title does not tell its list. */
  readonly block?: (n: number) => string;
  readonly removeLabel: (n: number) => string;
  readonly addLabel: string;
  /** Id that the error summary links to when the whole list is at fault. */
  readonly id?: string;
  readonly error?: string | null;
  /** False hides everything but the bank's own entries. */
  readonly own?: boolean;
  /** False where the last of the customer's rows may be removed too: the bank's own are enough, or every row has its button. */
  readonly needed?: boolean;
  /** All errors of the row at an index, as one text to compare. */
  readonly errorsOf: (index: number) => string;
  /** Accordion with one row open at a time; without it every block stands open. */
  readonly cards?: Cards;
  /** Subject and known values of a closed row. */
  readonly about?: (row: R) => About;
  /** Drawn again only when the row or its errors have changed. */
  readonly children: (row: R, index: number) => ReactNode;
}

interface About {
  readonly name: string;
  readonly known: string;
}

/** A row as a closed card. */
interface Shut extends About {
  readonly state: TaskState;
  readonly open: boolean;
}

interface BlockProps {
  /** Of its heading. */
  readonly id: string | undefined;
  readonly row: FormRow;
  /** Null where the block stands open. */
  readonly card: Shut | null;
  readonly onToggle: () => void;
  readonly onFinish: () => void;
  readonly errors: string;
  readonly title: string;
  readonly block: string;
  readonly removeLabel: string;
  /** Just added: its heading takes the focus. */
  readonly fresh: boolean;
  readonly removable: boolean;
  readonly onRemove: () => void;
  readonly draw: () => ReactNode;
}

function DrawnBlock(props: BlockProps) {
  const { id, row, card, onToggle, onFinish, title, block, removeLabel, fresh, removable, onRemove, draw } = props;
  const texts = useTexts();
  const ownId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  if (card && id)
    return (
      <TaskCard
        {...card}
        id={id}
        title={title}
        block={block}
        onToggle={onToggle}
        onFinish={onFinish}
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
    <section className="row-block" aria-labelledby={id ?? ownId} data-block={block}>
      <div className="row-head">
        <h2 id={id ?? ownId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {row.id === null ? null : <Tag>{texts('kyc.row.existing')}</Tag>}
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

const isSameCard = (one: Shut | null, other: Shut | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.open === other.open &&
    one.state === other.state &&
    one.name === other.name &&
    one.known === other.known);

/** A row that did not change is the same object (`withPart`); functions reach the newest form whenever they were made. */
const Block = memo(
  DrawnBlock,
  (before, now) =>
    before.title === now.title &&
    before.block === now.block &&
    before.fresh === now.fresh &&
    before.removable === now.removable &&
    before.errors === now.errors &&
    isSameCard(before.card, now.card) &&
    before.row === now.row,
);

export function Rows<R extends FormRow>({
  rows,
  empty,
  onChange,
  title,
  block = title,
  removeLabel,
  addLabel,
  id,
  error,
  own = true,
  needed = true,
  errorsOf,
  cards,
  about,
  children,
}: RowsProps<R>) {
  const texts = useTexts();
  const [added, setAdded] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    if (removed.current) afterClosing(() => box.current?.focus());
    removed.current = false;
  });
  const places = rows.flatMap(({ deleted }, at) => (deleted ? [] : [at]));
  const numbers = new Map(places.map((at, n) => [at, n + 1]));
  const mine = liveRows(rows).filter((row) => row.id === null).length;
  const numberOf = (index: number) => numbers.get(index) ?? 0;
  const remove = (index: number) => {
    setAsked(null);
    setAdded(null);
    // Of a few that stand open the list itself takes the focus.
    if (cards?.isCard(index)) cards.leave(index);
    else removed.current = true;
    onChange(withoutRow(rows, index, empty));
  };
  /** For blocks that were drawn before other rows changed. */
  const latest = useRef((_index: number): void => undefined);
  useEffect(() => {
    latest.current = (index) => (isFilled(rows[index] ?? empty, empty) ? setAsked(index) : remove(index));
  });
  return (
    <div className="rows" id={id} ref={box} tabIndex={-1}>
      {rows.map((row, index) =>
        row.deleted || (row.id === null && !own) ? null : (
          <Block
            // A row keeps its place as long as the form stands.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            id={id && `${id}-${index}`}
            row={row}
            card={
              cards?.isCard(index) && about
                ? { ...about(row), state: cards.stateOf(index), open: cards.isOpen(index) }
                : null
            }
            onToggle={() => cards?.toggle(index)}
            onFinish={() => cards?.finish(index)}
            errors={errorsOf(index)}
            title={title(numberOf(index))}
            block={block(numberOf(index))}
            fresh={index === added}
            removeLabel={removeLabel(numberOf(index))}
            removable={row.id === null && (mine > 1 || !needed)}
            onRemove={() => latest.current(index)}
            draw={() => children(row, index)}
          />
        ),
      )}
      {own && error ? <FieldError id={`${id ?? 'rows'}-error`}>{error}</FieldError> : null}
      {own ? (
        <div>
          <Button
            variant="secondary"
            icon="plus"
            onClick={() => {
              if (cards) cards.open(rows.length);
              else setAdded(rows.length);
              onChange([...rows, empty]);
            }}
          >
            {addLabel}
          </Button>
        </div>
      ) : null}
      <Modal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={texts('kyc.row.remove.title', { title: asked === null ? '' : title(numberOf(asked)) })}
        name="Fjern oppføring"
        description="spør en gang til"
        footer={
          <>
            <Button danger onClick={() => (asked === null ? undefined : remove(asked))}>
              {texts('kyc.row.remove.yes')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {texts('common.cancel')}
            </Button>
          </>
        }
      >
        <p>{texts('kyc.row.remove.text')}</p>
      </Modal>
    </div>
  );
}
