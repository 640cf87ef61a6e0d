/** The list of cases by the filters in its address. */
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { useEffect, useState } from 'react';
import { usePages } from '../pages-query.ts';
import { announce, useArrival } from '../../app/arrival.ts';
import { CaseError } from '../case-error.tsx';
import { goTo, useRouteQuery } from '../../app/hash-route.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { type Filter, type Filters, filtersOf, listAddress } from '../addresses.ts';
import { casesQuery } from '../case-list.ts';
import { CaseTable } from '../case-table.tsx';
import { useMe } from '../me.ts';
import { forgetTold, toldHere } from '../flash.ts';
import { ASSIGNED_FILTERS, DUE_FILTERS, isSame, STATE_FILTERS, titleOf, TO_SEND } from '../tabs.ts';
import './saker.css';

export default function Cases() {
  const texts = useTexts();
  const site = useSite();
  const filters = filtersOf(useRouteQuery());
  const address = listAddress(filters);
  const title = texts(titleOf(filters));
  useArrival(address, title, site.name);
  const [told] = useState(toldHere);
  useEffect(() => {
    if (told !== null) announce(told);
    return forgetTold;
  }, [told]);
  const list = usePages(casesQuery(filters));
  const rows = list.pages.flatMap(({ cases }) => cases);
  const goOn = async () => {
    const before = rows.length;
    await list.fetchNextPage();
    // The first of the new rows: the button may be gone.
    document.querySelectorAll<HTMLElement>('.cases tbody th a')[before]?.focus();
  };
  return (
    <div className="stack" aria-busy={list.isPending || undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      {told === null ? null : (
        <Alert kind="success">
          <p>{told}</p>
        </Alert>
      )}
      <FilterBar filters={filters} />
      {list.isPending ? (
        <Skeleton lines={['field', 'field', 'field', 'field', 'field']} />
      ) : list.isError && rows.length === 0 ? (
        <CaseError error={list.error} again={() => list.refetch()} />
      ) : rows.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.list.empty')}</p>
      ) : (
        <>
          {list.isError ? <CaseError error={list.error} again={() => list.refetch()} /> : null}
          {filters.status === 'avsluttet' || isSame(filters, TO_SEND) ? null : (
            <p className="quiet">{texts('advisor.console.list.order')}</p>
          )}
          <CaseTable key={address} caption={title} rows={rows} from={{ address, filters }} />
          {list.hasNextPage ? (
            <div className="button-row">
              <Button
                variant="secondary"
                state={list.isFetchingNextPage ? 'spinner' : 'idle'}
                onClick={() => void goOn()}
              >
                {texts('common.showMore')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

/** The state of an address that is the list’s without one. */
const ALL_OPEN = 'apne';

/** Each choice is a new address, so that going back undoes it. */
function FilterBar({ filters }: { filters: Filters }) {
  const texts = useTexts();
  const me = useMe();
  const choose = (name: Filter) => (value: string) => {
    goTo(listAddress({ ...filters, [name]: value }));
  };
  const field = (
    name: Exclude<Filter, 'arsak'>,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      key={name}
      id={`filter-${name}`}
      name={name}
      label={texts(`advisor.console.filter.${name}`)}
      placeholder={texts(name === 'status' ? 'advisor.console.filter.open' : 'advisor.console.filter.all')}
      optional={false}
      value={filters[name] === ALL_OPEN ? '' : (filters[name] ?? '')}
      options={options}
      onChange={choose(name)}
    />
  );
  const states = Object.entries(STATE_FILTERS).flatMap(([value, state]) =>
    state === 'OPEN'
      ? []
      : [
          {
            value,
            label:
              state === 'POSTPONED' || state === 'TO_SEND'
                ? texts(`advisor.console.filter.state.${state}`)
                : texts(`advisor.state.${state}`),
          },
        ],
  );
  return (
    <search className="filters" aria-label={texts('advisor.console.filter')}>
      {field(
        'ko',
        me.queues.map((kind) => ({ value: KINDS[kind].queue, label: texts(`advisor.queue.${kind}`) })),
      )}
      {field('status', states)}
      {field(
        'tildelt',
        Object.entries(ASSIGNED_FILTERS).map(([value, name]) => ({
          value,
          label: texts(`advisor.console.filter.assigned.${name}`),
        })),
      )}
      {field(
        'frist',
        Object.entries(DUE_FILTERS).map(([value, name]) => ({
          value,
          label: texts(`advisor.console.filter.due.${name}`),
        })),
      )}
      {filters.arsak ? (
        <Button variant="tertiary" icon="close" onClick={() => choose('arsak')('')}>
          {texts('advisor.console.filter.reason', { reason: filters.arsak })}
        </Button>
      ) : null}
      {Object.keys(filters).length > 1 ? (
        <Button variant="tertiary" href={`#${listAddress()}`}>
          {texts('advisor.console.filter.clear')}
        </Button>
      ) : null}
    </search>
  );
}
