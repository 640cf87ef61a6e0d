/** One entry of the audit trail: who did what, when, never with which personal data (S-149, S-152). */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';

export interface AuditEntry {
  readonly at: Date;
  /** {@link actorKey} of the person, or `system`. */
  readonly actor: string;
  /** Name of the endpoint or job step: `saveOrganisationContact`, `application.purged`. */
  readonly action: AuditAction;
  readonly detail: AuditDetail;
  /** Correlation id of the request; null for jobs. */
  readonly rcid: string | null;
}

/** As it is read back: an action of a version before may be one that nothing writes any more. */
export type StoredEntry = Omit<AuditEntry, 'action'> & { readonly action: string };

/**
 * Details that an entry may have. There is no field for free text, and values that look like personal data are refused.
 */
export interface AuditDetail {
  /** Names of the fields that changed, never what they changed to. */
  readonly fields?: readonly string[];
  /** The outside system that answered, the provider, the process or the kind of message. */
  readonly source?: string;
  readonly outcome?: string;
  readonly status?: number;
  readonly version?: number;
  readonly attempt?: number;
  readonly count?: number;
  /** Row ids. */
  readonly order?: string;
  readonly declaration?: string;
  readonly document?: string;
  readonly message?: string;
  readonly case?: string;
  /** Part of a declaration that another was asked for. */
  readonly part?: string;
  /** The bank's terms that an agreement was made with, each `id.v1`. */
  readonly terms?: readonly string[];
}

const NAME = /^[A-Za-z][A-Za-z0-9_.:/[\]-]{0,79}$/;
const NUMBERS = /\d{8}/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTOR = /^(system|[0-9a-f]{64})$/;
const IDS = new Set(['order', 'declaration', 'document', 'message', 'case', 'part']);

/** Throws when an entry holds anything but names, ids and small numbers. The value itself is not repeated. */
export function refusePersonalData({ actor, action, detail, rcid }: StoredEntry): void {
  const isName = (text: string): boolean => NAME.test(text) && !NUMBERS.test(text);
  const fits = (key: string, value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isInteger(value) && Math.abs(value) < 10_000_000
      : typeof value === 'string'
        ? IDS.has(key)
          ? UUID.test(value)
          : isName(value)
        : Array.isArray(value) && value.every((each) => typeof each === 'string' && isName(each));
  const wrong = Object.entries(detail).find(([key, value]) => value !== undefined && !fits(key, value));
  if (wrong !== undefined) throw new Error(`audit detail ${wrong[0]} is not a name, an id or a small number`);
  if (!ACTOR.test(actor)) throw new Error('an audit actor is a keyed hash or system');
  if (!isName(action)) throw new Error('an audit action is a name');
  if (rcid !== null && rcid.length > 100) throw new Error('a correlation id is at most 100 characters');
}

/** The bytes that an entry adds to its chain, the same when written and when read back. Throws as {@link refusePersonalData}. */
export function entryBytes(chain: string, entry: StoredEntry): Buffer {
  refusePersonalData(entry);
  const detail = Object.fromEntries(
    Object.entries(entry.detail)
      .filter(([, value]) => value !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
  return Buffer.from(
    JSON.stringify([chain, entry.at.toISOString(), entry.actor, entry.action, detail, entry.rcid]),
    'utf8',
  );
}
