/** An entity of FollowTheMoney as an entry that persons and organisations are held against. */
import { LISTED_CATEGORIES, type ListedCategory } from '@bli-kunde/domain/screening/hit.ts';
import { categoriesOf, kindOf } from '@bli-kunde/domain/screening/listed-category.ts';
import { listedDates } from '@bli-kunde/domain/screening/listed-dates.ts';
import type { Connections } from './ftm-connections.ts';
import { type FtmEntity, valuesIn } from './ftm-entity.ts';
import { type ListEntry, numberOf } from './list-row.ts';
import { isKnownSchema, subjectsOf } from './listed-subjects.ts';

/** Weak aliases are left out: half the world is called so. */
const NAMES = ['name', 'alias', 'previousName'];
const COUNTRIES = ['nationality', 'citizenship', 'country', 'jurisdiction', 'mainCountry', 'birthCountry'];
const NUMBERS = ['registrationNumber', 'taxNumber', 'vatCode', 'idNumber'];

/**
 * Null for who is not on the list: a thing, a tie, somebody without a topic who is no target and has no tie that counts, and an
 * organisation of which it says nothing but that it is public, listed or a bank. `names` is empty of an entry that can not be compared.
 */
export function ftmEntry(entity: FtmEntity, connections: Connections): ListEntry | null {
  const subjects = subjectsOf(entity.schema);
  // A schema that nobody knows is somebody only where the list says that it is a target.
  if (subjects.length === 0 || (!isKnownSchema(entity.schema) && !entity.target)) return null;
  const topics = entity.values('topics');
  const joined = connections.of(entity);
  const categories = categoriesHere(entity, topics, joined);
  if (categories.length === 0) return null;
  const posts = joined.positions;
  const told = valuesIn(entity, ['position']).filter((position) => !posts.some((post) => post.startsWith(position)));
  return {
    id: entity.id,
    otherIds: entity.referents,
    subjects,
    numbers: subjects.includes('ORGANISATION') ? valuesIn(entity, NUMBERS).flatMap(numberOf) : [],
    kind: kindOf(categories),
    categories,
    connections: joined.connections,
    topics,
    positions: [...posts, ...told],
    listName: entity.datasets.join(';'),
    names: namesOf(entity),
    birthDates: entity.values('birthDate').flatMap(listedDates),
    countries: valuesIn(entity, COUNTRIES).map((code) => code.toLowerCase()),
    seen: entity.seen,
  };
}

function categoriesHere(
  entity: FtmEntity,
  topics: readonly string[],
  joined: ReturnType<Connections['of']>,
): ListedCategory[] {
  const own = categoriesOf(topics);
  const isSanctioned = topics.length === 0 && (joined.isSanctioned || entity.values('programId').length > 0);
  const all = new Set([...own, ...(isSanctioned ? (['SANCTION'] as const) : []), ...joined.categories]);
  // On a list without a word of why, or with words that say nothing against a person.
  const isBare =
    all.size === 0 && entity.target && (topics.length === 0 || subjectsOf(entity.schema).includes('PERSON'));
  return isBare ? ['UNKNOWN'] : LISTED_CATEGORIES.filter((category) => all.has(category));
}

function namesOf(entity: FtmEntity): string[] {
  const names = valuesIn(entity, NAMES);
  if (names.length > 0) return names;
  const [first, last] = [entity.values('firstName')[0], entity.values('lastName')[0]];
  return [entity.caption, [first, last].filter((part) => part !== undefined).join(' ')].filter((name) => name !== '');
}
