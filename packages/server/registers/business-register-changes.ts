/** Change feeds of the business register, and the state of several units at once: what has changed is asked for, not everybody each day. */
import * as z from 'zod';
import type { UnitAnswer } from './business-register-unit.ts';
import { foundUnitSchema, unitOf } from './business-register-unit.ts';
import { feedRows, rowPosition } from './change-feed.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields, isAbsent, list, noteUnread, optional, text } from './tolerant-reader.ts';

/** One read of a feed. */
export interface RegisterChanges {
  /** Organisation numbers of units that changed, each once, whether or not their row has an id that can be read. */
  readonly numbers: readonly string[];
  /** Ids of the changes as the register gave them, one for each row: null where it has none that can be read. */
  readonly ids: readonly (number | null)[];
}

/** All throw OutsideFailure when the register gives no usable answer. */
export interface BusinessRegisterFeed {
  /**
   * Changes of units, or of their roles, after the one of that id; without an id those since the instant `since`.
   * @param since ISO instant
   */
  changesOf(
    what: 'units' | 'roles',
    from: { readonly after: number } | { readonly since: string },
    context: CallContext,
  ): Promise<RegisterChanges>;
  /** State of up to a hundred units by number; of one that is left out, nothing is told. */
  unitsOf(numbers: readonly string[], context: CallContext): Promise<ReadonlyMap<string, UnitAnswer>>;
}

/** Page size; the register pages to 10,000 hits. */
const PAGE = 1_000;

const number = text.transform((told) => told.replace(/\s/g, '')).refine((told) => /^\d{9}$/.test(told));

const unitRows = feedRows(fields({ oppdateringsid: rowPosition, organisasjonsnummer: optional(number) }));
const present = z.unknown().refine((value) => !isAbsent(value));
/** On the page after the last change `_embedded` is left out, as in every search without a hit, and its frame is what is left. */
const unitChanges = z.union([
  fields({ _embedded: fields({ oppdaterteEnheter: unitRows }) }).transform(
    ({ _embedded }) => _embedded.oppdaterteEnheter,
  ),
  fields({ _embedded: z.unknown().refine(isAbsent), page: present }).transform(() => []),
  fields({ _embedded: z.unknown().refine(isAbsent), _links: present }).transform(() => []),
]);
/** A search without a hit leaves `_embedded` out. */
const found = fields({ _embedded: optional(fields({ enheter: list(foundUnitSchema) })) });
/** CloudEvents. */
const roleChanges = feedRows(
  fields({ id: rowPosition, data: optional(fields({ organisasjonsnummer: optional(number) })) }),
);

export const unitChangesSchema = unitChanges.transform((rows) =>
  changesIn(rows.map((row) => ({ id: row?.oppdateringsid, number: row?.organisasjonsnummer }))),
);
export const roleChangesSchema = roleChanges.transform((events) =>
  changesIn(events.map((row) => ({ id: row?.id, number: row?.data?.organisasjonsnummer }))),
);

/** Kinds of change are not looked at: whatever it was, the unit is asked for. */
function changesIn(
  rows: readonly { readonly id?: number | undefined; readonly number?: string | undefined }[],
): RegisterChanges {
  for (const { number: told } of rows) if (told === undefined) noteUnread('organisasjonsnummer');
  return {
    numbers: [...new Set(rows.flatMap((row) => (row.number === undefined ? [] : [row.number])))],
    ids: rows.map(({ id }) => id ?? null),
  };
}

export function businessRegisterFeed(system: OutsideSystem): BusinessRegisterFeed {
  const api = '/enhetsregisteret/api/oppdateringer';
  return {
    async changesOf(what, from, context) {
      if (what === 'roles') {
        const after = 'after' in from ? `afterId=${from.after}` : `afterTime=${encodeURIComponent(from.since)}`;
        const request = {
          operation: 'role-changes',
          path: `${api}/roller?${after}&size=${PAGE}`,
          answers: { 200: json(roleChangesSchema, 8_388_608) },
        } as const;
        return (await system.call(request, context)).value;
      }
      // The id that is asked for is among those answered, and the next is not given out yet or is the next change.
      const after = 'after' in from ? `oppdateringsid=${from.after + 1}` : `dato=${encodeURIComponent(from.since)}`;
      const request = {
        operation: 'unit-changes',
        path: `${api}/enheter?${after}&size=${PAGE}`,
        answers: { 200: json(unitChangesSchema, 8_388_608) },
      } as const;
      return (await system.call(request, context)).value;
    },
    async unitsOf(numbers, context) {
      const request = {
        operation: 'units',
        path: `/enhetsregisteret/api/enheter?organisasjonsnummer=${numbers.join(',')}&size=100`,
        answers: { 200: json(found, 8_388_608) },
      } as const;
      const { value, unread } = await system.call(request, context);
      const notes = unread.filter((field) => field.includes('paategninger')).length;
      return new Map(
        (value._embedded?.enheter ?? []).map((unit) => {
          const told = String(unit.organisasjonsnummer).replace(/\s/g, '');
          return [told, unitOf(unit, told, notes)] as const;
        }),
      );
    },
  };
}
