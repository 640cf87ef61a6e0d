/** The case of what has come since a declaration was decided: how grave, for which reasons, with what an advisor must see (D-002). */
import type { TextKey } from '../texts/nb.ts';
import { listOf } from '../texts/list-of.ts';
import type { Texts } from '../texts/texts.ts';
import type { CasePerson, CaseRole } from '../screening/case-persons.ts';
import type { Gravity } from './gravity.ts';
import type { News, UnitEnd } from './news.ts';
import type { DeclarationSnapshot } from './declaration-snapshots.ts';
import { gravityOf, isOfPosition } from './of-declaration.ts';

/** Snapshot of a declaration's case with the keys of the news that it was opened for. */
export interface NewsSnapshot extends DeclarationSnapshot {
  readonly news: readonly string[];
}

export interface NewsCase {
  readonly gravity: Gravity;
  readonly reasons: readonly string[];
  readonly snapshot: NewsSnapshot;
}

type Point = DeclarationSnapshot['points'][number];

const UNIT_ENDS: Readonly<Record<UnitEnd, TextKey>> = {
  bankrupt: 'advisor.cause.unit-bankrupt',
  dissolving: 'advisor.cause.unit-dissolving',
  gone: 'advisor.cause.unit-gone',
};

const named = (texts: Texts, person: Pick<CasePerson, 'name'>, roles: readonly CaseRole[]): string =>
  `${person.name} (${listOf(roles.map((role) => texts(`advisor.hit.role.${role}`).toLowerCase()))})`;

function pointsOf(texts: Texts, { persons, roles, unread, points, unitEnd }: News): Point[] {
  const yes = (rule: string, reason: string): Point[] => [{ rule, verdict: 'yes', reason }];
  const about = (rule: string, words: TextKey, names: readonly string[]): Point[] =>
    names.length === 0 ? [] : yes(rule, texts(words, { names: listOf(names) }));
  return [
    ...(unitEnd === null ? [] : yes(`unit-${unitEnd}`, texts(UNIT_ENDS[unitEnd]))),
    ...about(
      'new-person',
      'advisor.news.persons',
      persons.map((one) => named(texts, one, one.roles)),
    ),
    ...about(
      'new-role',
      'advisor.news.roles',
      roles.map((one) => named(texts, one.person, one.roles)),
    ),
    ...about(
      'new-name-unread',
      'advisor.news.unread',
      unread.map(({ name }) => name),
    ),
    ...points.map(({ rule, verdict, reason }) => ({ rule, verdict, reason })),
  ];
}

/** Hits of which the bank has judged otherwise since are told apart from those that nobody has seen. */
function hitReasons({ hits }: News): string[] {
  const judged = hits.filter(({ judgement }) => judgement !== undefined);
  return [...(hits.length > judged.length ? ['new-hit'] : []), ...(judged.length > 0 ? ['judged-since'] : [])];
}

/** Of news that there is; `everybody` are those on the case by now. */
export function caseOfNews(texts: Texts, news: News, everybody: readonly CasePerson[]): NewsCase {
  const points = pointsOf(texts, news);
  const { hits } = news;
  const enhanced = points.some(({ rule, verdict }) => verdict === 'yes' && isOfPosition(rule));
  const gravity = gravityOf({ enhanced, points, hits });
  return {
    gravity: news.unitEnd !== null && gravity === 'NORMAL' ? 'HIGH' : gravity,
    reasons: [...hitReasons(news), ...points.map(({ rule }) => rule)],
    snapshot: {
      enhanced,
      points,
      persons: everybody.map(({ name, birthDate, roles, declared }) => ({ name, birthDate, roles, declared })),
      hits,
      news: news.keys,
    },
  };
}
