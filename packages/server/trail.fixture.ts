/** For tests: every call that a server answers, beside the entries that it left in the audit trail. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { chainId } from './db/audit.ts';
import { actorKey } from './db/look-up-keys.ts';
import { sql } from './db/sql.ts';
import type { AnySession } from './sessions/person.ts';
import type { TestServer } from './test-server.ts';

/** One answered call of a row. */
interface Answer {
  readonly row: Endpoint;
  readonly status: number;
  /** As the browser is told it. */
  readonly rcid: string;
  readonly bank: string;
  /** Null for a visitor without a session. */
  readonly session: AnySession | null;
  readonly object: { readonly id: string; readonly applicationId?: string | null; readonly partOf?: string } | null;
  /** The version that was read and the one that is answered; null where there is none. */
  readonly versions: readonly [string | null, string | null];
  /** Empty for a document. */
  readonly text: string;
  /** Of the address. */
  readonly params: Readonly<Record<string, string>>;
}

interface Entry {
  readonly chain: string;
  readonly actor: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly rcid: string | null;
}

/** Entries that calls have left, by the row's name; an answer of a register goes by the register's name. */
export type Left = Readonly<Record<string, readonly string[]>>;

export interface TrailWatch {
  /** For a server to begin with. */
  readonly extend: (app: FastifyInstance) => void;
  /** Fails unless each call since the last time has left exactly its row's entry, or none where the row declares none. */
  check(server: TestServer): Promise<void>;
  /** Names of the rows that have answered with an effect, or with what was asked for. */
  driven(): string[];
  left(): Left;
}

/**
 * Rows whose own entry is for a call without the usual effect; the effect has this one of its own. A completion that is
 * repeated, and countries that can't be so, are told as having been asked.
 */
const OF_THE_EFFECT: Readonly<Record<string, string>> = {
  completeDeclaration: 'declaration.completed',
  completeDeclarationV1: 'declaration.completed',
  confirmCountries: 'declaration.section.saved',
  agreeToProposal: 'case.decided',
};

/** Entries in the place of the row's own where a part of another's declaration is answered. */
const OF_A_PART: Readonly<Record<string, string>> = {
  'declaration.section.saved': 'declaration.part.saved',
  'declaration.completion.asked': 'declaration.part.answered',
};

/** Rows on a version that look at what they are about and leave it as it was. */
const LOOKS = new Set(['previewQuestion', 'previewPaperRequest']);

/** A customer's rows that leave their entry in the case that has asked, or in the declaration of whoever has. */
const OF_THE_CASE = new Set(['sendPaper', 'withdrawPaper', 'endPapers', 'tokenForPart', 'refusePart']);

export function trailWatch(): TrailWatch {
  let heard: Answer[] = [];
  const driven = new Set<string>();
  const left = new Map<string, Set<string>>();

  const note = (name: string, { action, actor, detail }: Entry): void => {
    const told = action === 'register.answered' ? String(detail['source']) : action;
    left.set(name, (left.get(name) ?? new Set()).add(actor === 'system' ? `system: ${told}` : told));
  };

  function faultsOf({ context }: TestServer, answer: Answer, entries: readonly Entry[]): string[] {
    const { row, status, bank, session, versions } = answer;
    const ofPart = answer.object?.partOf === undefined ? undefined : OF_A_PART[row.audit ?? ''];
    const names = [row.audit, OF_THE_EFFECT[row.name], ofPart];
    const own = entries.filter(({ action }) => names.includes(action));
    const isSame = row.versioned === true && versions[0] === versions[1] && !LOOKS.has(row.name);
    const isDone = ((status >= 200 && status < 300) || (row.redirects === true && status === 302)) && !isSame;
    const told = `${row.name} ${status}: ${entries.map(({ action }) => action).join(', ')}`;
    const actor =
      session && ('person' in session ? actorKey(context.vault, bank, session.person.nationalId) : session.advisor.key);
    for (const entry of entries) note(row.name, entry);
    if (isDone) driven.add(row.name);
    return [
      ...(own.length === (isDone && row.audit !== null ? 1 : 0) ? [] : [`${told}: not the entry of its row`]),
      ...own.filter(({ chain }) => chain !== chainOf(answer, entries)).map(() => `${told}: in another trail`),
      ...own.filter((entry) => entry.actor !== actor).map(() => `${told}: not by the person`),
      ...entries.filter((entry) => !['system', actor].includes(entry.actor)).map(() => `${told}: by somebody else`),
      ...entries.filter((entry) => isPersonal(entry, session)).map(({ action }) => `${told}: what ${action} holds`),
    ];
  }

  return {
    extend: (app) =>
      void app.addHook('onSend', async (request, reply, payload) => {
        const { row, visit, admitted } = request;
        if (!row || !visit) return;
        heard.push({
          row,
          status: reply.statusCode,
          rcid: String(reply.getHeader('x-correlation-id')),
          bank: visit.bank.slug,
          session: admitted?.session ?? null,
          object: admitted?.object ?? null,
          versions: [numberIn(request.headers['if-match']), numberIn(reply.getHeader('etag'))],
          text: typeof payload === 'string' ? payload : '',
          params: request.params as Answer['params'],
        });
      }),
    async check(server) {
      const answers = heard;
      heard = [];
      const entries = await server.context.db.query<Entry>(
        sql`select chain, actor, action, detail, rcid from audit where rcid = any(${answers.map(({ rcid }) => rcid)}::text[]) order by at, seq`,
      );
      const byCall = Map.groupBy(entries, ({ rcid }) => rcid);
      const faults = answers.flatMap((answer) => faultsOf(server, answer, byCall.get(answer.rcid) ?? []));
      assert.deepEqual(faults, []);
    },
    driven: () => [...driven].sort(),
    left: () => Object.fromEntries([...left].map(([name, told]) => [name, [...told].sort()])),
  };
}

const numberIn = (tag: unknown): string | null => /\d+/.exec(String(tag))?.[0] ?? null;

/** Chain of the row's entry: the trail of the call's object, and the bank's for a call about nothing. */
function chainOf({ row, bank, object, text, params }: Answer, entries: readonly Entry[]): string | null | undefined {
  // What is opened has a trail of its own from then on.
  if (row.name === 'tokenForProcess' || row.name === 'tokenForAnswer') return (JSON.parse(text) as { id: string }).id;
  // The application is named by the address alone.
  if (row.name === 'applyAgain') return params['application'];
  // The case that has asked, of which the customer is told nothing.
  if (OF_THE_CASE.has(row.name)) return entries.find(({ action }) => action === row.audit)?.chain;
  if ('create' in row.object && object === null)
    return entries.find(({ action }) => action === 'application.created')?.chain;
  if (row.object.kind === 'none') return chainId({ kind: 'bank', bank });
  return row.object.kind === 'signing-order' ? object?.applicationId : (object?.partOf ?? object?.id);
}

const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const IDS = ['order', 'declaration', 'document', 'message', 'case', 'part'];

/** Words without a space, ids and small numbers are all that an entry may hold, and none of the words may be a name. */
function isPersonal({ detail }: Entry, session: AnySession | null): boolean {
  const named =
    session && ('person' in session ? [session.person.firstName, session.person.lastName] : [session.advisor.name]);
  const names = (named ?? []).map((name) => name.toLowerCase());
  const isWord = (text: string): boolean =>
    /^(?!.*\d{5})[A-Za-z][\w.:/-]*$/.test(text) &&
    !text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => names.includes(word));
  const fits = (key: string, value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isInteger(value) && value < 100_000
      : IDS.includes(key)
        ? ROW_ID.test(String(value))
        : isWord(String(value));
  return Object.entries(detail).some(([key, value]) => ![value].flat().every((one) => fits(key, one)));
}
