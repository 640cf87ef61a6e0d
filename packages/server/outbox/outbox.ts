/** The worker that sends what the outbox holds: at least once each, by whichever instance claims it, outside any transaction. */
import { lockApplication } from '../db/lock-application.ts';
import type { Clock, Random } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import {
  type ClaimedItem,
  claimItems,
  insertItems,
  markDone,
  markDoneWithCase,
  noteFailure,
  openPayload,
  type OutboxItem,
  putOff,
  renewLeases,
} from '../db/outbox-rows.ts';
import type { Vault } from '../db/vault.ts';
import { enqueueGathered, type Join } from './join-messages.ts';
import type { MessageCases } from './message-cases.ts';
import { CASE_AFTER, messageKind } from './message-kinds.ts';
import { NotYet } from './not-yet.ts';
import { inRoot, outsideScopes, type Observing } from '../observe/scope.ts';
import { traceIdOf } from '../observe/trace-context.ts';
import { adviceOf } from './retry-advice.ts';
import { retryDelay } from './retry-delay.ts';

export interface Message {
  readonly id: string;
  readonly bank: string;
  readonly kind: string;
  /** For the receiver: a message may come twice, and means one effect. */
  readonly idempotencyKey: string;
  readonly applicationId: string | null;
  readonly payload: unknown;
  /** 1 at the first attempt. */
  readonly attempt: number;
}
/** Resolves when the message is delivered. Whatever it throws means a later attempt; `signal` aborts when its time is up. */
export type Handler = (message: Message, signal: AbortSignal) => Promise<void>;

export interface Outbox {
  /** Writes messages through the caller's transaction; the worker wakes when it is durable. */
  enqueue(queries: Queries, items: readonly OutboxItem[]): Promise<void>;
  /** Tells the worker, once started, that there is something to do. */
  wake(): void;
  /** Sends what is due now until nothing is, and gives the number of attempts made. */
  drain(): Promise<number>;
  start(): void;
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

export interface OutboxSettings {
  /** Messages under way at once. */
  readonly concurrency: number;
  /** Milliseconds a handler may take. */
  readonly deadline: number;
  /** Milliseconds between looks when nothing wakes the worker. */
  readonly lookEvery: number;
  /** Milliseconds for which nobody else takes a message; kept for as long as its handler works by a renewal at each quarter of it. */
  readonly lease: number;
  /** Milliseconds that a message with a reader waits for others to the same one. */
  readonly gatherFor: number;
}
const SETTINGS: OutboxSettings = {
  concurrency: 8,
  deadline: 20_000,
  lookEvery: 1_000,
  lease: 8_000,
  gatherFor: 5 * 60_000,
};

export function createOutbox(parts: {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  /** Cases of messages that need people. */
  readonly messageCases: MessageCases;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Merges two messages of a kind into one; a kind without goes out by itself. */
  readonly joins?: Readonly<Record<string, Join>>;
  /** Told of each failed attempt, and whether it was the one that opens the message's case; gets no payload. */
  readonly failed: (message: Omit<Message, 'payload'>, error: unknown, needsPeople: boolean) => void;
  readonly settings?: Partial<OutboxSettings>;
  /** Each attempt is a trace of the message's id; without it calls of handlers belong to none. */
  readonly observing?: Observing;
}): Outbox {
  const { database, vault, clock, random, messageCases, handlers, joins = {}, failed } = parts;
  const settings = { ...SETTINGS, ...parts.settings };
  /** Messages under way in this process, by id. */
  const underWay = new Map<string, { readonly kind: string; leaseEnds: Date }>();
  const kicks = new Set<() => void>();
  let started = false;
  let stopping = false;
  let woken = false;
  let current: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const attempt = async (item: ClaimedItem): Promise<void> => {
    const { id, bank, kind, attempt: count } = item;
    const about = {
      name: `message ${kind}`,
      kind: 'consumer',
      traceId: traceIdOf(id),
      attributes: { 'message.kind': kind, 'message.attempt': count, bank },
    } as const;
    await inRoot(parts.observing, about, (root) => attempted(item, (error) => root?.fail(error)));
  };

  const attempted = async (item: ClaimedItem, fail: (error: unknown) => void): Promise<void> => {
    const { id, bank, kind, applicationId, attempt: count } = item;
    const facts = { id, bank, kind, idempotencyKey: keyOf(item), applicationId, attempt: count };
    try {
      const handler = handlers[kind];
      if (handler === undefined) throw new UnknownKind();
      const payload = openPayload(vault, item);
      await withDeadline(settings.deadline, (signal) => handler({ ...facts, payload }, signal));
      await noteDelivered(item);
    } catch (error) {
      fail(error);
      const now = clock.now();
      // When that can't be noted, the end of the lease makes the message due again.
      if (error instanceof NotYet && error.until !== null)
        return void (await putOff(database, item, error.until, now).catch(() => {}));
      const { longestPause, givenUpAfter } = messageKind(kind);
      const failedFor = now.getTime() - (item.failingSince ?? now).getTime();
      const { retry, needsPerson } = adviceOf(error);
      const givenUp = givenUpAfter !== null && (failedFor >= givenUpAfter || retry === 'NEVER');
      const isPeoples = givenUp || needsPerson || retry === 'NEVER' || failedFor >= CASE_AFTER;
      // What a case holds has a case already, and that it waits is no failure.
      const failing = !(error instanceof NotYet);
      const opensCase = failing && item.caseId === null && isPeoples;
      failed(facts, error, opensCase || givenUp);
      const pauses = retry === 'SOON' ? count : LATE;
      const nextAt = new Date(now.getTime() + retryDelay(pauses, longestPause, random));
      const noted = { nextAt, error: nameOf(error), at: now, givenUp, failing };
      // When even that can't be noted, the end of the lease makes the message due again.
      await (opensCase ? noteWithCase(item, noted) : noteFailure(database, item, noted)).catch(() => {});
    }
  };

  const noteDelivered = async (item: ClaimedItem): Promise<void> => {
    const now = clock.now();
    if (await markDone(database, item.id, now)) return;
    await database.transaction(async (tx) => {
      await messageCases.lapse(tx, item, now);
      await markDoneWithCase(tx, item.id, now);
    });
  };

  const noteWithCase = (item: ClaimedItem, noted: Parameters<typeof noteFailure>[2]): Promise<void> =>
    database.transaction(async (tx) => {
      // As a decision does, which may send this very message again: the application first.
      if (item.applicationId !== null) await lockApplication(tx, item.applicationId);
      if (await noteFailure(tx, item, noted)) await messageCases.open(tx, item, noted);
    });

  /** Kinds that hold half of the slots or more: one slow receiver never keeps the others' messages waiting. */
  const crowdedKinds = (): string[] => {
    const most = Math.ceil(settings.concurrency / 2);
    const kinds = [...underWay.values()].map(({ kind }) => kind);
    return [...new Set(kinds)].filter((kind) => kinds.filter((each) => each === kind).length >= most);
  };

  const drain = async (): Promise<number> => {
    let attempts = 0;
    const running = new Set<Promise<void>>();
    const renewing = setInterval(() => void renew().catch(() => {}), settings.lease / 4);
    try {
      for (;;) {
        let stirred = false;
        const kicked = new Promise<void>((resolve) => {
          kicks.add(() => {
            stirred = true;
            resolve();
          });
        });
        woken = false;
        const room = settings.concurrency - underWay.size;
        const most = Math.min(room, Math.ceil(settings.concurrency / 2));
        const { items, leaseEnds } = await claim(stopping ? 0 : most);
        attempts += items.length;
        for (const item of items) {
          underWay.set(item.id, { kind: item.kind, leaseEnds });
          const one = attempt(item).finally(() => {
            running.delete(one);
            underWay.delete(item.id);
            kick();
          });
          running.add(one);
        }
        if (items.length > 0) continue;
        // What came or ended during the claim may have been left out of it.
        if (stirred && !stopping) continue;
        if (running.size === 0) return attempts;
        await kicked;
      }
    } finally {
      await Promise.all(running);
      clearInterval(renewing);
    }
  };

  const claim = async (limit: number): Promise<{ readonly items: ClaimedItem[]; readonly leaseEnds: Date }> => {
    const now = clock.now();
    const leaseEnds = new Date(now.getTime() + settings.lease);
    if (limit < 1) return { items: [], leaseEnds };
    return {
      items: await claimItems(database, now, leaseEnds, limit, crowdedKinds(), [...underWay.keys()]),
      leaseEnds,
    };
  };

  /**
   * A short lease that a live worker renews: what a killed one had under way is taken up within seconds, by itself when it is back or by
   * another, and what a live one works on by nobody.
   */
  const renew = async (): Promise<void> => {
    const leaseEnds = new Date(clock.now().getTime() + settings.lease);
    const renewed = await renewLeases(
      database,
      [...underWay].map(([id, { leaseEnds: ends }]) => ({ id, ends })),
      leaseEnds,
    );
    for (const { id } of renewed) {
      const item = underWay.get(id);
      if (item !== undefined) item.leaseEnds = leaseEnds;
    }
  };

  const kick = (): void => {
    const waiting = [...kicks];
    kicks.clear();
    for (const each of waiting) each();
  };

  const work = (): void => {
    woken = true;
    kick();
    if (!started || stopping || current !== null) return;
    // The database being away is not the end of the worker: the next look comes by itself.
    // Whoever woke it has a trace of their own, which ends before this does, and their own language.
    current = outsideScopes(drain)
      .catch(() => {})
      .finally(() => {
        current = null;
        if (woken) work();
      });
  };

  return {
    drain,
    wake: work,
    async enqueue(queries, items) {
      const now = clock.now();
      const alone = items.filter(({ reader }) => reader === undefined);
      await insertItems(queries, vault, random, now, alone);
      const { gatherFor } = settings;
      for (const item of items)
        if (item.reader !== undefined)
          await enqueueGathered({ vault, random, joins, gatherFor }, queries, { ...item, reader: item.reader }, now);
      queries.afterCommit(work);
    },
    start() {
      started = true;
      work();
      timer = setInterval(work, settings.lookEvery);
      timer.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      kick();
      await current;
    },
  };
}

/** The old key for a repeat, which may be there already; another for what came back, since it is known not to have arrived. */
const keyOf = ({ idempotencyKey, cameBack }: ClaimedItem): string =>
  cameBack === 0 ? idempotencyKey : `${idempotencyKey}:${cameBack}`;

/** Attempts after which a kind's pause is as long as it gets. */
const LATE = 32;

/** A message of a kind that this server has no handler for. */
class UnknownKind extends Error {
  override readonly name = 'UnknownKind';
}

async function withDeadline(milliseconds: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  // A handler that throws at once is heard like one that rejects: nothing may be left to reject unheard.
  await Promise.race([Promise.resolve().then(() => work(signal)), late]);
}

/** An error's name and nothing of its message, which may hold anything. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name.slice(0, 80) : 'unknown');
