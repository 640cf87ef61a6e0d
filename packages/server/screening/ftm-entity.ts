/**
 * An entity of FollowTheMoney as lists are published in it (contracts/opensanctions): read by hand, since a schema for each of millions
 * of lines costs minutes; what is absent or odd in it is not told, as everywhere.
 */

export interface FtmEntity {
  readonly id: string;
  readonly schema: string;
  readonly caption: string;
  /** False is a word of the list; absent is not: then whoever it is stands on it. */
  readonly target: boolean;
  /** Ids that were merged into this one. */
  readonly referents: readonly string[];
  readonly datasets: readonly string[];
  /** Time at which a source last had it, as the list writes it; empty where it does not say. */
  readonly seen: string;
  /** All texts of a property; ids of entities that stood nested in it. */
  values(property: string): readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

function textsOf(value: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.map((one) => (isFields(one) ? textOf(one['id']) : textOf(one))).filter((text) => text !== '');
}

/**
 * Back-references of a nested entity to the one that it stands in, by its schema: the first that it does not name
 * itself.
 */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  Sanction: ['entity'],
  Occupancy: ['holder', 'post'],
  Family: ['person', 'relative'],
  Associate: ['person', 'associate'],
  Ownership: ['owner', 'asset'],
};

/**
 * The entity with those nested in it (`targets.nested`), each by itself; null for what is no entity at all: no object, or without id or
 * schema.
 */
export function entitiesOf(value: unknown, around = ''): FtmEntity[] | null {
  if (!isFields(value)) return null;
  const [id, schema] = [textOf(value['id']), textOf(value['schema'])];
  if (id === '' || schema === '') return null;
  const properties = isFields(value['properties']) ? value['properties'] : {};
  const end = around === '' ? undefined : ENDS[schema]?.find((name) => textsOf(properties[name]).length === 0);
  const entity: FtmEntity = {
    id,
    schema,
    caption: textOf(value['caption']),
    target: value['target'] !== false,
    referents: textsOf(value['referents']).filter((one) => one !== id),
    datasets: textsOf(value['datasets']),
    seen: textOf(value['last_seen']) || textOf(value['last_change']),
    values: (property) =>
      property === end ? [around] : Object.hasOwn(properties, property) ? textsOf(properties[property]) : [],
  };
  const nested = Object.values(properties).flatMap((all) =>
    Array.isArray(all) ? all.flatMap((one) => (isFields(one) ? (entitiesOf(one, id) ?? []) : [])) : [],
  );
  return [entity, ...nested];
}

/** All values of some properties, each once. */
export const valuesIn = (entity: FtmEntity, properties: readonly string[]): string[] => [
  ...new Set(properties.flatMap((property) => entity.values(property))),
];
