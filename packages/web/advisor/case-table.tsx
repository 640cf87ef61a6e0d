/** A list of cases as a table with row headings. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useLayoutEffect, useRef } from 'react';
import { StatusLabel } from '../ui/status-label.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { caseAddress } from './addresses.ts';
import { useAssignedName } from './assigned-name.ts';
import { type ListedCaseRow, lastOpened, leave, type ListPlace, noteIds } from './case-list.ts';
import { CustomerDay, DueMark, GravityTag, NewsMark, StateMark } from './case-marks.tsx';
import { shownDay } from './shown-time.ts';
import { useKeys } from './use-keys.ts';
import { TO_SEND } from './tabs.ts';
import './table.css';

const COLUMNS = ['number', 'customer', 'queue', 'reason', 'due', 'assigned', 'state'] as const;

/** Links of the rows, in order. */
const links = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('tbody th a') ?? []),
];

export interface CaseTableProps {
  readonly caption: string;
  readonly rows: readonly ListedCaseRow[];
  readonly from: ListPlace;
  /** Keys `j` and `k` move in this table: of several on a page, in the first. */
  readonly keys?: boolean;
}

export function CaseTable({ caption, rows, from, keys = true }: CaseTableProps) {
  const texts = useTexts();
  const table = useRef<HTMLTableElement>(null);
  noteIds(rows);
  const move = (by: number) => {
    const all = links(table.current);
    const at = all.findIndex((link) => link === document.activeElement);
    const to = all[at === -1 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))];
    to?.focus();
    to?.scrollIntoView({ block: 'nearest' });
  };
  useKeys(keys ? { j: () => move(1), k: () => move(-1) } : {});
  // Back from a case the row that one opened has the focus.
  useLayoutEffect(() => {
    const row = lastOpened();
    // Who has the focus elsewhere, as on a filter, keeps it.
    if (row === null || (document.activeElement ?? document.body) !== document.body) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-case="${row}"] th a`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <table className="cases" ref={table}>
      <caption className="ds-sr-only">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {texts(`advisor.console.list.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isToSend={from.filters?.status === TO_SEND.status}
            onOpen={() => leave(from, rows, row.number)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A row of the table; with `isToSend` a closed case still shows its deadline. */
function Row({ row, isToSend, onOpen }: { row: ListedCaseRow; isToSend: boolean; onOpen: () => void }) {
  const texts = useTexts();
  const { number, kind, gravity, state, outcome, subject, isUnreadable, reasons, due, assigned, postponedUntil } = row;
  const { otherOpen, closedAt } = row;
  const [first, ...others] = reasons;
  const nameOf = useAssignedName();
  return (
    <tr data-case={number}>
      <th scope="row" data-column="number">
        <a href={`#${caseAddress(number)}`} onClick={onOpen}>
          {number}
        </a>
      </th>
      <td data-column="customer">
        {subject ? (
          <>
            <span className="cases-name">{subject.name}</span>
            <span className="cases-quiet numeric">{subject.number}</span>
          </>
        ) : isUnreadable ? (
          <StatusLabel small kind="error">
            {texts('advisor.console.list.unreadable')}
          </StatusLabel>
        ) : (
          <span className="quiet">{texts('advisor.console.list.nobody')}</span>
        )}
        {otherOpen > 0 ? (
          <span className="cases-quiet">
            {texts(otherOpen === 1 ? 'advisor.console.list.otherOpen.one' : 'advisor.console.list.otherOpen.many', {
              count: otherOpen,
            })}
          </span>
        ) : null}
      </td>
      <td data-column="queue">{texts(`advisor.queue.${kind}`)}</td>
      <td data-column="reason">
        <GravityTag gravity={gravity} />
        {first ? <span className="cases-reason">{first.words}</span> : null}
        {others.length > 0 ? (
          <span className="cases-quiet">
            {texts(others.length === 1 ? 'advisor.console.list.more.one' : 'advisor.console.list.more.many', {
              count: others.length,
            })}
          </span>
        ) : null}
      </td>
      <td data-column="due">
        {closedAt === null || isToSend ? (
          <DueMark due={due} />
        ) : (
          texts('advisor.console.list.closed', { day: shownDay(closedAt) })
        )}
        <CustomerDay day={row.customerHasUntil} />
        {postponedUntil ? (
          <span className="cases-quiet">
            {texts('advisor.console.list.postponed', { day: formatShortDate(postponedUntil) })}
          </span>
        ) : null}
      </td>
      <td data-column="assigned">
        {assigned ? nameOf(assigned) : <span className="quiet">{texts('advisor.console.list.none')}</span>}
      </td>
      <td data-column="state">
        <StateMark state={state} outcome={outcome} />
        <NewsMark mark={row.mark} />
      </td>
    </tr>
  );
}
