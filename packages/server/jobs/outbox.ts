/** The worker that sends what the outbox holds: at least once each, by whichever instance claims it, outside any transaction. */
import type { Clock, Random } from '../clock.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import type { Database, Queries } from '../db/database.ts';
import {
  type ClaimedItem,
  claimItems,
  insertItems,
  markDead,
  markDone,
  openPayload,
  type OutboxItem,
  postpone,
} from '../db/outbox-rows.ts';
import type { Vault } from '../db/vault.ts';
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
  /** Attempts before a message is given up: twelve reach over about an hour and a half. */
  readonly attempts: number;
  /** Messages under way at once. */
  readonly concurrency: number;
  /** Milliseconds a handler may take. */
  readonly deadline: number;
  /** Milliseconds between looks when nothing wakes the worker. */
  readonly lookEvery: number;
}
const SETTINGS: OutboxSettings = { attempts: 12, concurrency: 8, deadline: 20_000, lookEvery: 1_000 };

export function createOutbox(parts: {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Told of each failed attempt; gets no payload. */
  readonly failed: (message: Omit<Message, 'payload'>, error: unknown, dead: boolean) => void;
  readonly settings?: Partial<OutboxSettings>;
}): Outbox {
  const { database, vault, clock, random, handlers, failed } = parts;
  const settings = { ...SETTINGS, ...parts.settings };
  /** Ids under way in this process, with their kinds. */
  const underWay = new Map<string, string>();
  const kicks = new Set<() => void>();
  let started = false;
  let stopping = false;
  let woken = false;
  let current: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const attempt = async (item: ClaimedItem): Promise<void> => {
    const { payload: _, dataKey: __, ...facts } = item;
    try {
      const handler = handlers[item.kind];
      if (handler === undefined) throw new Error(`no handler for ${item.kind}`);
      await withDeadline(settings.deadline, (signal) =>
        handler({ ...facts, payload: openPayload(vault, item) }, signal),
      );
      await markDone(database, item.id, clock.now());
    } catch (error) {
      const dead = item.attempt >= settings.attempts;
      failed(facts, error, dead);
      const noted = dead ? bury(item, error) : postpone(database, item, nextAttempt(item.attempt), nameOf(error));
      // When even that can't be noted, the end of the lease makes the message due again.
      await noted.catch(() => {});
    }
  };

  const nextAttempt = (attempts: number): Date => new Date(clock.now().getTime() + retryDelay(attempts, random));

  const bury = (item: ClaimedItem, error: unknown): Promise<void> =>
    database.transaction(async (queries) => {
      if (!(await markDead(queries, item, nameOf(error)))) return;
      const { applicationId: id, bank, kind } = item;
      const detail = { source: kind, message: item.id, attempt: item.attempt };
      const chain: Chain = id === null ? { kind: 'bank', bank } : { kind: 'application', id };
      await appendAudit(queries, chain, {
        at: clock.now(),
        actor: 'system',
        action: 'outbox.dead',
        detail,
        rcid: null,
      });
    });

  /** Kinds that hold fewer than half of the slots: one slow receiver never keeps the others' messages waiting. */
  const roomyKinds = (): string[] => {
    const most = Math.ceil(settings.concurrency / 2);
    return Object.keys(handlers).filter((kind) => [...underWay.values()].filter((each) => each === kind).length < most);
  };

  const drain = async (): Promise<number> => {
    let attempts = 0;
    const running = new Set<Promise<void>>();
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
        const items = stopping || room < 1 ? [] : await claim(Math.min(room, Math.ceil(settings.concurrency / 2)));
        attempts += items.length;
        for (const item of items) {
          underWay.set(item.id, item.kind);
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
    }
  };

  const claim = (limit: number): Promise<ClaimedItem[]> => {
    const now = clock.now();
    // Longer than a handler's deadline: a live worker is done or has given up before its lease ends.
    const leaseEnds = new Date(now.getTime() + 2 * settings.deadline);
    return claimItems(database, now, leaseEnds, limit, roomyKinds(), [...underWay.keys()]);
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
    current = drain()
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
      await insertItems(queries, vault, random, clock.now(), items);
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

async function withDeadline(milliseconds: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await Promise.race([work(signal), late]);
}

/** An error's name and nothing of its message, which may hold anything. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name.slice(0, 80) : 'unknown');
