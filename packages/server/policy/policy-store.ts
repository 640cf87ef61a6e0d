/** The SQL of policies of risk as they were published, and of what is edited and proposed. */
import type { PolicyDraft, ProposalKind, ProposalState } from '@bli-kunde/domain/policy/policy.ts';
import { assigned, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

/** A version as it was published. */
export interface PublishedPolicy {
  readonly number: number;
  /** `YYYY-MM-DD`, its first day in Oslo. */
  readonly validFrom: string;
  readonly document: PolicyDraft;
  readonly grounds: string;
  /** Number of the version that it takes back. */
  readonly takesBack: number | null;
  /** Keys of two advisors, who are two persons. */
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly agreedBy: string;
  readonly agreedAt: Date;
}

export interface StoredProposal {
  readonly kind: ProposalKind;
  readonly state: ProposalState;
  /** Number of its last change. */
  readonly version: number;
  /** Number of the newest published version when it was begun or proposed. */
  readonly base: number;
  readonly document: PolicyDraft;
  readonly validFrom: string | null;
  readonly grounds: string | null;
  readonly takesBack: number | null;
  readonly begunBy: string;
  readonly changedAt: Date;
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
}

const json = (value: unknown): Statement => sql`${JSON.stringify(value)}::jsonb`;
const date = (day: string | null): Statement => sql`${day}::date`;

/** Newest first. */
export const publishedPolicies = (queries: Queries, bank: string): Promise<PublishedPolicy[]> =>
  queries.query<PublishedPolicy>(
    sql`select number, valid_from::text as "validFrom", document, grounds, takes_back as "takesBack", proposed_by as "proposedBy",
      proposed_at as "proposedAt", agreed_by as "agreedBy", agreed_at as "agreedAt"
     from risk_policy where bank = ${bank} order by number desc limit 100`,
  );

/** 0 where none was published. */
export async function newestNumber(queries: Queries, bank: string): Promise<number> {
  const [row] = await queries.query<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from risk_policy where bank = ${bank}`,
  );
  return row?.number ?? 0;
}

/** Null where nothing was published under the number. */
export async function publishedDocument(queries: Queries, bank: string, number: number): Promise<PolicyDraft | null> {
  const [row] = await queries.query<{ document: PolicyDraft }>(
    sql`select document from risk_policy where bank = ${bank} and number = ${number}`,
  );
  return row?.document ?? null;
}

/** False where another has published under the number: each is given once. */
export async function insertPolicy(tx: Queries, bank: string, policy: PublishedPolicy): Promise<boolean> {
  const { document, validFrom, ...rest } = policy;
  const row = newRow('risk_policy', { bank, ...rest, document: json(document), validFrom: date(validFrom) });
  const rows = await tx.query(sql`insert into ${row} on conflict (bank, number) do nothing returning number`);
  return rows.length === 1;
}

const PROPOSAL = sql`kind, state, version, base, document, valid_from::text as "validFrom", grounds, takes_back as "takesBack",
  begun_by as "begunBy", changed_at as "changedAt", proposed_by as "proposedBy", proposed_at as "proposedAt"`;

export const storedProposals = (queries: Queries, bank: string): Promise<StoredProposal[]> =>
  queries.query<StoredProposal>(sql`select ${PROPOSAL} from risk_policy_proposal where bank = ${bank}`);

/** Locked until the transaction ends; null where there never was one. */
export async function lockProposal(tx: Queries, bank: string, kind: ProposalKind): Promise<StoredProposal | null> {
  const [row] = await tx.query<StoredProposal>(
    sql`select ${PROPOSAL} from risk_policy_proposal where bank = ${bank} and kind = ${kind} for update`,
  );
  return row ?? null;
}

/** False where another has begun the bank's first one meanwhile. `before` is the locked row. */
export async function writeProposal(
  tx: Queries,
  bank: string,
  before: StoredProposal | null,
  after: StoredProposal,
): Promise<boolean> {
  const { kind, document, validFrom, ...rest } = after;
  const filled = { ...rest, document: json(document), validFrom: date(validFrom) };
  const rows =
    before === null
      ? await tx.query(
          sql`insert into ${newRow('risk_policy_proposal', { bank, kind, ...filled })} on conflict do nothing returning kind`,
        )
      : await tx.query(
          sql`update risk_policy_proposal set ${assigned('risk_policy_proposal', filled)}
           where bank = ${bank} and kind = ${kind} and version = ${before.version} returning kind`,
        );
  return rows.length === 1;
}
