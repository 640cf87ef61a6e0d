/** 'Neste sak' on the overview: the case that comes first, taken or opened by one press. */
import { takeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { actsFor } from '@bli-kunde/domain/cases/permissions.ts';
import { useState } from 'react';
import { call } from '../app/client.ts';
import { goTo } from '../app/hash-route.ts';
import { useQueryClient } from '../app/use-query.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { caseAddress, type Filters, OVERVIEW } from './addresses.ts';
import { CaseError } from './case-error.tsx';
import { type ListedCaseRow, casesQuery, leave, noteIds } from './case-list.ts';
import { CustomerDay, DueMark, GravityTag, NewsMark } from './case-marks.tsx';
import { useMe } from './me.ts';
import { mayWorkOn } from './may-work-on.ts';
import { LISTS, nextCaseOf } from './next-case.ts';
import { usePages } from './pages-query.ts';
import { caseQuery, readAnew } from './the-case.ts';

export function NextCard() {
  const texts = useTexts();
  const me = useMe();
  const toApprove = usePages(casesQuery(LISTS.toApprove));
  const mine = usePages(casesQuery(LISTS.mine));
  const nobodys = usePages(casesQuery(LISTS.nobodys));
  const lists = { toApprove, mine, nobodys };
  const rowsOf = (name: keyof typeof lists) => lists[name].pages.flatMap(({ cases }) => cases);
  const isPending = Object.values(lists).some((list) => list.isPending);
  const isOpenTo = ({ gravity }: ListedCaseRow) => mayWorkOn(me.roles, gravity);
  const next = nextCaseOf({
    toApprove: rowsOf('toApprove'),
    mine: rowsOf('mine').filter(isOpenTo),
    nobodys: rowsOf('nobodys').filter(isOpenTo),
  });
  const isLeftOut = [...rowsOf('mine'), ...rowsOf('nobodys')].some((one) => !isOpenTo(one));
  // The lists below say what could not be read.
  if (!isPending && next === null && Object.values(lists).some((list) => list.isError)) return null;
  const from = (['toApprove', 'mine', 'nobodys'] as const).find((name) => next && rowsOf(name).includes(next));
  return (
    <section className="stack-tight" aria-labelledby="next-title">
      <h2 id="next-title">{texts('advisor.console.case.next')}</h2>
      {isPending ? (
        <Skeleton lines={['tile']} />
      ) : next === null || from === undefined ? (
        <p className="quiet">{texts('advisor.console.overview.next.none')}</p>
      ) : (
        <Card key={next.number} row={next} rows={rowsOf(from)} filters={LISTS[from]} />
      )}
      {rowsOf(from ?? 'mine').length > 1 ? <p className="quiet">{texts('advisor.console.list.order')}</p> : null}
      {isLeftOut ? <p className="quiet">{texts('advisor.console.overview.next.others')}</p> : null}
    </section>
  );
}

function Card({ row, rows, filters }: { row: ListedCaseRow; rows: readonly ListedCaseRow[]; filters: Filters }) {
  const texts = useTexts();
  const client = useQueryClient();
  const me = useMe();
  const [state, setState] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const { number, kind, gravity, subject, reasons, due } = row;
  const takes = row.assigned === null && filters.tildelt === 'ingen' && actsFor(me.roles).includes('TAKE');
  noteIds(rows);
  const open = () => {
    leave({ address: OVERVIEW, filters }, rows, number);
    goTo(caseAddress(number));
  };
  const take = async () => {
    if (state !== 'idle') return;
    setFailure(null);
    setState('spinner');
    try {
      const { id, version, acts } = await client.fetchQuery({ ...caseQuery(client, number), staleTime: 0 });
      if (acts.includes('TAKE')) await call(takeCase, { params: { id }, version });
      await readAnew(client, number);
      open();
    } catch (error) {
      setFailure(error);
      setState('idle');
      await readAnew(client, number);
    }
  };
  return (
    <>
      <div className="next-case">
        <div>
          <p className="next-name">
            <strong>{subject?.name ?? texts('advisor.console.case.title', { number })}</strong>
            <GravityTag gravity={gravity} />
          </p>
          <p className="quiet">
            {texts('advisor.console.case.kind', { number, queue: texts(`advisor.queue.${kind}`) })}
          </p>
          {reasons[0] ? <p>{reasons[0].words}</p> : null}
          <DueMark due={due} /> <NewsMark mark={row.mark} />
          <CustomerDay day={row.customerHasUntil} />
        </div>
        {takes ? (
          <Button state={state} onClick={() => void take()}>
            {texts('advisor.console.act.take')}
          </Button>
        ) : (
          <Button onClick={open}>{texts('advisor.console.overview.next.open')}</Button>
        )}
      </div>
      {failure === null ? null : <CaseError error={failure} />}
    </>
  );
}
