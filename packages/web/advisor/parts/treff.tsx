/** 'Treff': person and list entry side by side, fact by fact, each hit judged by itself. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { likenessWords } from '@bli-kunde/domain/cases/why-listed.ts';
import { useQuery } from '../../app/use-query.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRouteQuery } from '../../app/hash-route.ts';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { LikenessMark } from '../case-marks.tsx';
import { DecisionPlace } from '../decision-card.tsx';
import { HIT } from '../addresses.ts';
import type { PartProps } from './part-props.ts';
import type { TheCase } from '../the-case.ts';
import { useKeys } from '../use-keys.ts';
import { type HitOnPage, hitsQuery, isOfOrganisation } from './hits.ts';
import { Judge } from './judge.tsx';
import { JudgementCard } from './judgement.tsx';
import { Loaded } from './part-loader.tsx';
import '../table.css';
import './treff.css';

export function Hits({ one }: PartProps) {
  const texts = useTexts();
  const found = useQuery(hitsQuery(one));
  return (
    <Loaded of={found}>
      {(hits) =>
        hits.length === 0 ? (
          <p className="console-empty">{texts('advisor.console.hits.none')}</p>
        ) : (
          <List one={one} hits={hits} />
        )
      }
    </Loaded>
  );
}

/** Keys act on the hit that has the focus, else on the first that nobody has judged. */
function List({ one, hits }: { one: TheCase; hits: readonly HitOnPage[] }) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRouteQuery().get(HIT);
  useEffect(() => {
    if (wanted !== null) document.getElementById(`hit-${wanted}`)?.focus();
  }, [wanted]);
  const articles = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
  // Radios take no letters: one pressed in the form of a decision must not open a verdict beside it.
  const current = () => {
    if (document.activeElement?.closest('.card-decision')) return undefined;
    const all = articles();
    return (
      all.find((each) => each.contains(document.activeElement)) ??
      all.find((each) => each.dataset['open'] !== undefined)
    );
  };
  const move = (by: number) => {
    const all = articles();
    const at = all.findIndex((each) => each.contains(document.activeElement));
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.querySelector<HTMLElement>('h3')?.focus();
  };
  const judge = (verdict: string) => current()?.querySelector<HTMLElement>(`[data-verdict="${verdict}"]`)?.click();
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    s: () => judge('SAME'),
    i: () => judge('NOT_SAME'),
    u: () => judge('UNSURE'),
  });
  const place = <DecisionPlace of={one} />;
  return (
    <div className="hits" ref={list}>
      {hits.map((hit) => (
        <HitCard key={hit.id} one={one} hit={hit}>
          {hits.length === 1 ? place : null}
        </HitCard>
      ))}
      {hits.length > 1 ? place : null}
    </div>
  );
}

/** Facts that stand beside each other and settle nothing: what each is on the case and on the list, and which list it is. */
const NOT_COMPARED: readonly HitOnPage['facts'][number]['fact'][] = ['ROLE', 'OFFICE', 'SOURCE'];

/** `children` end the card. */
function HitCard({ one, hit, children }: { one: TheCase; hit: HitOnPage; children: ReactNode }) {
  const texts = useTexts();
  const { id, kind, categories, person, score, list, facts, unlike, judgement, earlier, mayJudge } = hit;
  const isOpen = judgement === null || judgement.verdict === 'UNSURE';
  return (
    <article className="hit" aria-labelledby={`hit-${id}`} data-open={isOpen ? '' : undefined}>
      <header>
        <h3 id={`hit-${id}`} tabIndex={-1}>
          {person}
        </h3>
        <Tag type={kind === 'SANCTION' ? 'error' : 'attention'}>{texts(`advisor.console.hit.${kind}`)}</Tag>
        {categories
          .filter((category) => category !== kind)
          .map((category) => (
            <Tag key={category} type="attention">
              {texts(`advisor.hit.category.${category}`)}
            </Tag>
          ))}
        <p className="quiet numeric">
          {texts(list.date === null ? 'advisor.console.hit.list' : 'advisor.console.hit.list.dated', {
            why: likenessWords(texts, score, facts),
            list: list.name,
            date: list.date === null ? '' : formatShortDate(list.date),
          })}
        </p>
      </header>
      {unlike === null ? null : <p className="hit-unlike">{unlike}</p>}
      <table className="facts-table">
        <caption className="ds-sr-only">{texts('advisor.console.hit.compared', { person })}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('advisor.console.hit.fact')}</th>
            <th scope="col">{texts('advisor.console.hit.person')}</th>
            <th scope="col">{texts('advisor.console.hit.entry')}</th>
            <th scope="col">{texts('advisor.console.like')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ fact, person: ours, entry, is }) =>
            (ours ?? entry) === null ? null : (
              <tr key={fact} data-apart={is === 'DIFFERENT' || undefined}>
                <th scope="row">{texts(`advisor.console.hit.fact.${fact}`)}</th>
                <td data-label={texts('advisor.console.hit.person')} className="prose">
                  {ours ??
                    (fact === 'SOURCE' ? '–' : <span className="quiet">{texts('advisor.console.hit.notKnown')}</span>)}
                </td>
                <td data-label={texts('advisor.console.hit.entry')} className="prose">
                  {entry ?? (
                    <span className="quiet">
                      {texts(fact === 'OFFICE' ? 'advisor.console.hit.office.none' : 'advisor.console.unknown')}
                    </span>
                  )}
                </td>
                <td>
                  {NOT_COMPARED.includes(fact) ? (
                    <span className="quiet">{texts('advisor.console.like.notCompared')}</span>
                  ) : (
                    <LikenessMark is={is} isNeutral />
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {judgement ? <JudgementCard of={judgement} isOrganisation={isOfOrganisation(hit)} /> : null}
      {earlier.length > 0 ? (
        <section className="stack-tight">
          <h4>{texts('advisor.console.hit.earlier')}</h4>
          {earlier.map((before) => (
            <JudgementCard key={before.at} of={before} isOrganisation={isOfOrganisation(hit)} />
          ))}
        </section>
      ) : null}
      {mayJudge ? <Judge one={one} hit={hit} /> : null}
      {children}
    </article>
  );
}
