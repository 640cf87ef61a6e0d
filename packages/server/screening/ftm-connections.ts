/** Positions, sanctions, relatives and owners, which stand in a list as entities of their own, joined to whom they are about by id (R-182). */
import { type ListedCategory } from '@bli-kunde/domain/screening/hit.ts';
import { categoriesOf } from '@bli-kunde/domain/screening/listed-category.ts';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { fill } from '@bli-kunde/domain/texts/texts.ts';
import { type FtmEntity, valuesIn } from './ftm-entity.ts';
import { isThing } from './listed-subjects.ts';

export interface Connections {
  /** Takes a tie; to be called with every one before {@link named}. */
  tie(entity: FtmEntity): void;
  /** True where an id stands at the end of a tie. */
  isEnd(id: string): boolean;
  /** Notes who somebody at the end of a tie is. */
  named(entity: FtmEntity): void;
  /** Offices with their years, whether a sanction is of it, what an entry is by its ties, and those in the list's words. */
  of(entity: FtmEntity): {
    readonly positions: readonly string[];
    readonly isSanctioned: boolean;
    readonly categories: readonly ListedCategory[];
    readonly connections: readonly string[];
  };
}

interface Tie {
  readonly from: string;
  readonly to: string;
  /** As the first end tells of it, and as the second does. */
  readonly words: readonly [TextKey, TextKey];
  readonly role: string;
  readonly when: string;
  readonly isOwnership: boolean;
}

interface End {
  readonly name: string;
  readonly categories: readonly ListedCategory[];
  readonly isThing: boolean;
}

const OWNS = ['advisor.hit.tie.owns', 'advisor.hit.tie.owned'] as const;
const NEAR = ['advisor.hit.tie.has', 'advisor.hit.tie.is'] as const;

/** In words, which are frozen with a hit. */
function tieWords({ words, role, when }: Tie, isFirst: boolean, { name: told, categories }: End): string {
  const name = categories.includes('SANCTION') ? fill(nb['advisor.hit.tie.sanctioned'], { name: told }) : told;
  return `${fill(nb[words[isFirst ? 0 : 1]], { name, role })}${when}`;
}

/** Schemas that {@link Connections.tie} reads. */
export const TIES = ['Position', 'Occupancy', 'Sanction', 'Family', 'Associate', 'Ownership'];

/** `(2021-10-01–2025-09-30)`, `(2015–)`, or nothing where no day is known; what has ended on an unknown day ends with a question mark. */
function period(entity: FtmEntity): string {
  const [from = '', to = ''] = [valuesIn(entity, ['startDate', 'date'])[0], entity.values('endDate')[0]];
  const hasEnded = entity.values('status').includes('ended');
  const end = to === '' && hasEnded ? '?' : to;
  return from === '' && end === '' ? '' : ` (${from}–${end})`;
}

/** Ids and short texts of ties alone are kept: entities pass by. */
export function connectionsOf(): Connections {
  const posts = new Map<string, string>();
  const offices = new Map<string, { readonly post: string; readonly when: string }[]>();
  /** Ids that an entity of a sanction is about. */
  const sanctioned = new Set<string>();
  const ties = new Map<string, Tie[]>();
  const ends = new Map<string, End>();
  let linked: ReadonlySet<string> | null = null;

  const push = <T>(map: Map<string, T[]>, key: string, one: T): void => {
    const all = map.get(key);
    if (all === undefined) map.set(key, [one]);
    else all.push(one);
  };
  const each = (entity: FtmEntity, [from, to]: readonly [string, string], fallback: string, isOwnership: boolean) => {
    const share = entity.values('percentage')[0];
    const role = entity.values('relationship')[0] ?? fallback;
    const when = `${share === undefined ? '' : `, ${share} %`}${period(entity)}`;
    const words = isOwnership ? OWNS : NEAR;
    for (const one of entity.values(from))
      for (const other of entity.values(to)) {
        const tie = { from: one, to: other, words, role, when, isOwnership };
        push(ties, one, tie);
        if (other !== one) push(ties, other, tie);
      }
  };

  /** Whoever is owned by somebody sanctioned, through however many hands, and who owns a sanctioned thing. */
  const linkedToSanctions = (): ReadonlySet<string> => {
    const found = new Set<string>();
    const isSanctioned = (id: string): boolean => ends.get(id)?.categories.includes('SANCTION') === true;
    const queue = [...ties.keys()].filter(isSanctioned);
    for (let id = queue.pop(); id !== undefined; id = queue.pop())
      for (const { from, to, isOwnership } of ties.get(id) ?? []) {
        if (!isOwnership) continue;
        if (to === id && isSanctioned(id) && ends.get(id)?.isThing === true) found.add(from);
        if (from !== id || found.has(to)) continue;
        found.add(to);
        queue.push(to);
      }
    return found;
  };

  return {
    tie(entity) {
      const [first] = entity.values('holder');
      if (entity.schema === 'Position') {
        const where = entity.values('country').join(', ');
        const name = entity.values('name')[0] ?? entity.caption;
        posts.set(entity.id, where === '' ? name : `${name} [${where}]`);
      } else if (entity.schema === 'Occupancy' && first !== undefined)
        push(offices, first, { post: entity.values('post')[0] ?? '', when: period(entity) });
      else if (entity.schema === 'Sanction') for (const id of entity.values('entity')) sanctioned.add(id);
      else if (entity.schema === 'Family') each(entity, ['person', 'relative'], nb['advisor.hit.tie.family'], false);
      else if (entity.schema === 'Associate')
        each(entity, ['person', 'associate'], nb['advisor.hit.tie.associate'], false);
      else if (entity.schema === 'Ownership') each(entity, ['owner', 'asset'], '', true);
    },
    isEnd: (id) => ties.has(id),
    named(entity) {
      const topics = entity.values('topics');
      const isSanctioned = topics.length === 0 && sanctioned.has(entity.id);
      const end = {
        name: entity.caption || (entity.values('name')[0] ?? entity.id),
        categories: isSanctioned ? (['SANCTION'] as const) : categoriesOf(topics),
        isThing: isThing(entity.schema),
      };
      for (const id of [entity.id, ...entity.referents]) if (ties.has(id)) ends.set(id, end);
    },
    of(entity) {
      linked ??= linkedToSanctions();
      const ids = [entity.id, ...entity.referents];
      const own = ids.flatMap((id) => ties.get(id) ?? []);
      const held = ids.flatMap((id) => offices.get(id) ?? []);
      const others = own.map((tie) => ({ tie, end: ends.get(ids.includes(tie.from) ? tie.to : tie.from) }));
      const isNear = others.some(({ tie, end }) => !tie.isOwnership && end?.categories.includes('PEP') === true);
      const isLinked = ids.some((id) => linked?.has(id) === true);
      return {
        positions: held.flatMap(({ post, when }) => {
          const name = posts.get(post);
          return name === undefined ? [] : [`${name}${when}`];
        }),
        isSanctioned: ids.some((id) => sanctioned.has(id)),
        categories: [...(isNear ? (['RCA'] as const) : []), ...(isLinked ? (['SANCTION_LINKED'] as const) : [])],
        connections: others.flatMap(({ tie, end }) =>
          end === undefined ? [] : [tieWords(tie, ids.includes(tie.from), end)],
        ),
      };
    },
  };
}
