/** Lists of one's own, the queues of one's roles and the other pages, with how much waits in each. */
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { MOST_COUNTED } from '@bli-kunde/domain/advisor/limits.ts';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '../app/use-query.ts';
import { useHashPath, useRouteQuery } from '../app/hash-route.ts';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { type Filters, filtersOf, listAddress, OVERVIEW, type Place, placeOf, toolAddress } from './addresses.ts';
import { listBefore } from './case-list.ts';
import { queuesQuery, useMe } from './me.ts';
import { isSame, placeOfCase, TABS } from './tabs.ts';
import { caseQuery } from './the-case.ts';
import { TOOL_PAGES } from './tools.ts';

const shown = (count: number): string => (count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

function Count({ of, late = 0 }: { of: number | null | undefined; late?: number }) {
  const texts = useTexts();
  if (of === null || of === undefined) return null;
  return (
    <>
      {late > 0 ? (
        <span className="console-count" data-late title={texts('advisor.console.nav.late', { count: shown(late) })}>
          <Icon name="error" size={20} />
          {shown(late)}
          <span className="ds-sr-only"> {texts('advisor.console.nav.late.words')},</span>
        </span>
      ) : null}
      <span className="console-count" data-after={late > 0 || undefined}>
        {shown(of)}
        <span className="ds-sr-only"> {texts('advisor.console.nav.cases')}</span>
      </span>
    </>
  );
}

/** A case is shown as one of the list that one came from, until it has left that; null on every other page. */
function usePlaceOfCase(place: Place): Filters | null {
  const me = useMe();
  const client = useQueryClient();
  const isCase = place.kind === 'case';
  // The page of the case asks for it.
  const { data: one } = useQuery({ ...caseQuery(client, isCase ? place.number : 0), enabled: false });
  if (!isCase) return null;
  const cameFrom = filtersOf(new URLSearchParams(listBefore().split('?')[1]));
  return one === undefined ? cameFrom : placeOfCase(cameFrom, one, me.key);
}

export function SideNav() {
  const texts = useTexts();
  const me = useMe();
  const path = useHashPath();
  const query = useRouteQuery();
  const { data: counts } = useQuery(queuesQuery);
  const client = useQueryClient();
  // Colleagues and customers move cases meanwhile: who goes to another page finds counts of now on the way.
  useEffect(() => void client.prefetchQuery(queuesQuery), [client, path]);
  const place = placeOf(path);
  const ofCase = usePlaceOfCase(place);
  const filters = place.kind === 'list' ? filtersOf(query) : ofCase;
  const current = (here: boolean) =>
    here ? { 'aria-current': place.kind === 'case' ? ('true' as const) : ('page' as const) } : {};
  const isHere = (of: Parameters<typeof isSame>[0]) => filters !== null && isSame(filters, of);
  const tools = TOOL_PAGES.filter(({ page }) => me.pages.includes(page));
  return (
    <nav className="console-nav" aria-label={texts('advisor.console.nav')}>
      <ul>
        <li>
          <a href={`#${OVERVIEW}`} {...current(place.kind === 'overview')}>
            {texts('advisor.console.overview')}
          </a>
        </li>
      </ul>
      <section aria-labelledby="nav-lists">
        <h2 id="nav-lists">{texts('advisor.console.nav.lists')}</h2>
        <ul>
          {TABS.map((tab) => (
            <li key={tab.name}>
              <a href={`#${listAddress(tab.filters)}`} {...current(isHere(tab.filters))}>
                {texts(`advisor.console.tab.${tab.name}`)}
                <Count of={counts ? tab.count(counts) : null} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {me.queues.length > 0 ? (
        <section aria-labelledby="nav-queues">
          <h2 id="nav-queues">{texts('advisor.console.nav.queues')}</h2>
          <ul>
            {me.queues.map((kind) => {
              const own = { ko: KINDS[kind].queue };
              const count = counts?.queues.find(({ queue }) => queue === kind);
              return (
                <li key={kind}>
                  <a href={`#${listAddress(own)}`} {...current(isHere(own))}>
                    {texts(`advisor.queue.${kind}`)}
                    <Count of={count?.open} late={count?.overdue ?? 0} />
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {tools.length > 0 ? (
        <section aria-labelledby="nav-tools">
          <h2 id="nav-tools">{texts('advisor.console.nav.tools')}</h2>
          <ul>
            {tools.map(({ tool }) => (
              <li key={tool}>
                <a href={`#${toolAddress(tool)}`} {...current(place.kind === 'tool' && place.tool === tool)}>
                  {texts(`advisor.console.tool.${tool}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </nav>
  );
}
