/** Change feeds of the business register, and the state of several units at once: what has changed is asked for, not everybody each day. */
import * as z from 'zod';
import type { UnitAnswer } from './business-register.ts';
import { foundUnitSchema, unitOf } from './business-register-unit.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields, list, noteUnread, optional, text } from './tolerant-reader.ts';

/** One read of a feed, oldest first. */
export interface RegisterChanges {
  /** Organisation numbers of units that changed, each once. */
  readonly numbers: readonly string[];
  /** Id of the newest change that was read; null of an answer without one, after which the feed is at its end. */
  readonly last: number | null;
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

/** How many are asked for; the register pages to 10,000 hits. */
const PAGE = 1_000;

const id = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const number = text.transform((told) => told.replace(/\s/g, '')).refine((told) => /^\d{9}$/.test(told));

/** Absent on the page after the last change, where `_embedded` is left out as in every search without a hit. */
const unitChanges = fields({
  _embedded: optional(
    fields({
      oppdaterteEnheter: list(fields({ oppdateringsid: optional(id), organisasjonsnummer: optional(number) })),
    }),
  ),
});
/** A search without a hit leaves `_embedded` out. */
const found = fields({ _embedded: optional(fields({ enheter: list(foundUnitSchema) })) });
/** CloudEvents. */
const roleChanges = list(
  fields({ id: optional(id), data: optional(fields({ organisasjonsnummer: optional(number) })) }),
);

export const unitChangesSchema = unitChanges.transform(({ _embedded }) =>
  changesIn(
    (_embedded?.oppdaterteEnheter ?? []).map((one) => ({ id: one.oppdateringsid, number: one.organisasjonsnummer })),
  ),
);
export const roleChangesSchema = roleChanges.transform((events) =>
  changesIn(events.map((one) => ({ id: one.id, number: one.data?.organisasjonsnummer }))),
);

/** Kinds of change are not looked at: whatever it was, the unit is asked for. */
function changesIn(
  rows: readonly { readonly id?: number | undefined; readonly number?: string | undefined }[],
): RegisterChanges {
  for (const { number: told } of rows) if (told === undefined) noteUnread('organisasjonsnummer');
  const ids = rows.flatMap((row) => (row.id === undefined ? [] : [row.id]));
  return {
    numbers: [...new Set(rows.flatMap((row) => (row.number === undefined ? [] : [row.number])))],
    last: ids.length === 0 ? null : Math.max(...ids),
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
