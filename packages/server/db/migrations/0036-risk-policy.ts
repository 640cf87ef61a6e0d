/** Policies of risk as they were published, those that are edited and proposed, and the trial of one (decision 0203). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  `create table risk_policy (
    bank text not null,
    number int not null check (number > 0),
    valid_from date not null,
    document jsonb not null,
    grounds text not null,
    takes_back int,
    proposed_by text not null,
    proposed_at timestamptz not null,
    agreed_by text not null,
    agreed_at timestamptz not null,
    primary key (bank, number)
  )`,
  `create trigger append_only before update or delete on risk_policy
    for each statement execute function refuse_change()`,
  // A row stays when its proposal has ended, so that its version never means two things.
  `create table risk_policy_proposal (
    bank text not null,
    kind text not null check (kind in ('CHANGE', 'TAKE_BACK')),
    state text not null check (state in ('DRAFT', 'PROPOSED', 'ENDED')),
    version int not null,
    base int not null,
    document jsonb not null,
    valid_from date,
    grounds text,
    takes_back int,
    begun_by text not null,
    changed_at timestamptz not null,
    proposed_by text,
    proposed_at timestamptz,
    primary key (bank, kind),
    check (state <> 'PROPOSED' or (proposed_by is not null and proposed_at is not null and grounds is not null and valid_from is not null))
  )`,
  `create table risk_policy_trial (
    bank text primary key,
    id uuid not null unique,
    in_force int not null,
    document jsonb not null,
    tried_from timestamptz not null,
    tried_until timestamptz not null,
    whole int not null,
    asked_by text not null,
    asked_at timestamptz not null
  )`,
  // A part is made by whichever server takes its message, and goes on after its last declaration.
  `create table risk_policy_trial_part (
    trial_id uuid not null references risk_policy_trial (id) on delete cascade,
    part int not null,
    after uuid,
    looked int not null,
    counts jsonb not null,
    done_at timestamptz,
    primary key (trial_id, part)
  )`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
