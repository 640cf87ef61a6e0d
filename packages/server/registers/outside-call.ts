/** The one way to call an outside system: deadline, bounded retry, circuit breaker, bulkhead and checked answers (S-161). */
import {
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CountBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import { USUAL_DEADLINE } from '@bli-kunde/domain/outside/systems.ts';
import type { Stopwatch } from '../clock.ts';
import { type Answers, type Body, encode, readAnswer, type Reader } from './outside-answer.ts';
import { type KeptAnswers, questionOf } from './kept-answers.ts';
import {
  outsideFetch,
  type OutsideRequestInit,
  type OutsideSpan,
  outsideSpan,
  type SendRequest,
} from './outside-fetch.ts';
import { type FailureReason, NotAsked, OutsideFailure } from './outside-failure.ts';
import type { PersonPlaces } from './person-places.ts';

/** Context of a call: the request's correlation id, its person, and optionally a deadline shared by several calls. */
export interface CallContext {
  readonly correlationId: string;
  /** Slug of the bank that asks: as whom the call is made follows from it, so that there is none to fall back on. */
  readonly bank: string;
  /** A hash that names the person whose request it is; left out for a job, an event of the outside and what all share. */
  readonly person?: string;
  /** Milliseconds: an answer to the same question of the same person that is no older will do. Left out, it is asked anew. */
  readonly maxAge?: number;
  /** On the {@link Stopwatch} handed in; the call's own limit applies when left out or when it ends sooner. */
  readonly endsAt?: number;
}

/** Bank of a call that the installation makes for none, such as a public feed or a list: it has no token, and one that needs one fails. */
export const NO_BANK = '';

/** One call's outcome, for metrics. */
export interface CallEvent {
  readonly system: string;
  readonly operation: string;
  readonly outcome: 'answered' | FailureReason;
  readonly status: number | undefined;
  readonly attempts: number;
  readonly milliseconds: number;
  /** Names of the answer's fields that could not be read and were dropped, each as often as it happened; never a value. */
  readonly unread: readonly string[];
}

/** Listener to the calls of a client that has a protocol of its own, and the clock that measures them. */
export interface CallWatch {
  readonly observe: (event: CallEvent) => void;
  readonly stopwatch: Stopwatch;
}

export interface OutsideSystemOptions {
  /** Name in failures and metrics, e.g. `business-register`. */
  readonly system: string;
  readonly baseUrl: string;
  readonly stopwatch: Stopwatch;
  /** Numbers from 0 to 1, for the spread of retries. */
  readonly random: () => number;
  readonly observe?: (event: CallEvent) => void;
  /** Shared by all systems; without it a person may take every place. */
  readonly places?: PersonPlaces;
  /** Shared by all systems; without it every question is asked. */
  readonly kept?: KeptAnswers;
  /** Milliseconds for one call with all its attempts; {@link USUAL_DEADLINE} unless told. */
  readonly limit?: number;
  /** Calls at the same time; as many again may wait. */
  readonly concurrency?: number;
  /** Milliseconds the breaker stays open before one call is let through. */
  readonly restAfterFailures?: number;
  /** Without it requests are made by `fetch`. */
  readonly send?: SendRequest;
}

export type AnswerOf<A extends Answers> = {
  [S in keyof A & number]: {
    readonly status: S;
    readonly value: A[S] extends Reader<infer T> ? T : never;
    /** Names of fields that were dropped since they could not be read. */
    readonly unread: readonly string[];
    /** As the answer's header has it, for `If-None-Match` of the next call. */
    readonly etag?: string;
  };
}[keyof A & number];

export interface OutsideRequest<A extends Answers> {
  /** Fixed name of the call in metrics; never part of an address. */
  readonly operation: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address; must hold no personal data (S-149). */
  readonly path: string;
  /**
   * Rest of the address after `path` where a register asks for a national id in the address itself: the one exception
   * of S-149. It stands in the request on the wire and in nothing else of ours: no log, metric, error, nor
   * readable in the key of a cached answer.
   */
  readonly personalPath?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** Statuses that are answers, each with its reader; any other status is a failure. */
  readonly answers: A;
  /** True if a repeat has no second effect; GET, PUT and DELETE unless set, and only these are ever repeated. */
  readonly idempotent?: boolean;
}

export interface OutsideSystem {
  readonly name: string;
  readonly stopwatch: Stopwatch;
  /** The context with its deadline fixed, for an operation made of several calls. */
  bounded(context: CallContext): CallContext & { readonly endsAt: number };
  /**
   * @throws OutsideFailure
   * @throws Refusal `error.too.many.requests` when the person has too many calls under way already
   */
  call<const A extends Answers>(request: OutsideRequest<A>, context: CallContext): Promise<AnswerOf<A>>;
}

const RETRIES = 2;
const RETRY_BUDGET = 10;
const RETRY_SHARE = 0.2;
const isRepeatable = ({
  idempotent,
  method = 'GET',
}: Pick<OutsideRequest<Answers>, 'idempotent' | 'method'>): boolean =>
  idempotent ?? ['GET', 'PUT', 'DELETE'].includes(method);
const counts = (error: Error): boolean => error instanceof OutsideFailure && error.reason !== 'refused';

/** Opens one outside system; its breaker, bulkhead and retry budget live as long as the returned object. */
export function outsideSystem(options: OutsideSystemOptions): OutsideSystem {
  const { system, stopwatch } = options;
  const limit = options.limit ?? USUAL_DEADLINE;
  const concurrency = options.concurrency ?? 32;
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: options.restAfterFailures ?? 5_000,
    breaker: new CountBreaker({
      // High, since each call that is repeated counts three times: what fails for one person shuts nobody else out.
      threshold: 0.8,
      size: 20,
      minimumNumberOfCalls: 5,
    }),
  });
  const slots: BulkheadPolicy = bulkhead(concurrency, concurrency);
  let budget = RETRY_BUDGET;

  const bounded = (context: CallContext) => ({
    ...context,
    endsAt: Math.min(context.endsAt ?? Number.POSITIVE_INFINITY, stopwatch.now() + limit),
  });

  async function attempt<A extends Answers>(request: OutsideRequest<A>, context: CallContext, left: number) {
    if (left <= 0) throw new OutsideFailure(system, request.operation, 'timeout');
    const { body, headers } = encode(request.body);
    const signal = AbortSignal.timeout(Math.ceil(left));
    try {
      const address = options.baseUrl + request.path + (request.personalPath ?? '');
      const init: OutsideRequestInit = {
        method: request.method ?? 'GET',
        headers: {
          ...headers,
          accept: 'application/json',
          ...request.headers,
          'x-correlation-id': context.correlationId,
        },
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body }),
      };
      const response = await outsideFetch(address, init, options.send);
      return (await readAnswer(system, request.operation, response, request.answers)) as AnswerOf<A>;
    } catch (error) {
      if (error instanceof OutsideFailure) throw error;
      throw new OutsideFailure(system, request.operation, signal.aborted ? 'timeout' : 'down');
    }
  }

  async function attempts<A extends Answers>(
    request: OutsideRequest<A>,
    context: CallContext & { endsAt: number },
    started: () => void,
  ): Promise<AnswerOf<A>> {
    const repeatable = isRepeatable(request);
    budget = Math.min(RETRY_BUDGET, budget + RETRY_SHARE);
    for (let retry = 0; ; retry++) {
      try {
        started();
        return await breaker.execute(() => attempt(request, context, context.endsAt - stopwatch.now()));
      } catch (error) {
        const asked = error instanceof OutsideFailure ? (error.retryAfter ?? 0) * 1000 : 0;
        // One that says when to come again is not asked before.
        const wait = Math.max(asked, 50 * 2 ** retry * (0.5 + options.random()));
        const mayRepeat = repeatable && retry < RETRIES && budget >= 1 && context.endsAt - stopwatch.now() > wait + 50;
        if (!mayRepeat || !(error instanceof OutsideFailure) || !counts(error)) throw error;
        budget -= 1;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  /** Waiting for a place is no time that the system took: the deadline moves by it. */
  async function inPlace<A extends Answers>(request: OutsideRequest<A>, context: CallContext): Promise<AnswerOf<A>> {
    const { person, endsAt } = context;
    if (person === undefined || options.places === undefined) return ask(request, context);
    const began = stopwatch.now();
    const free = await options.places.take(person, system);
    if (free === null) throw new NotAsked(system, request.operation);
    const waited = stopwatch.now() - began;
    let silent = false;
    try {
      return await ask(request, endsAt === undefined ? context : { ...context, endsAt: endsAt + waited });
    } catch (error) {
      silent = error instanceof OutsideFailure && error.reason === 'timeout';
      throw error;
    } finally {
      free(silent);
    }
  }

  const ask = <A extends Answers>(request: OutsideRequest<A>, context: CallContext): Promise<AnswerOf<A>> =>
    outsideSpan(system, request.operation, (span) => reported(request, context, span));

  async function reported<A extends Answers>(
    request: OutsideRequest<A>,
    context: CallContext,
    span: OutsideSpan,
  ): Promise<AnswerOf<A>> {
    const began = stopwatch.now();
    let tries = 0;
    const report = (outcome: CallEvent['outcome'], status: number | undefined, unread: readonly string[] = []) => {
      span?.set({ 'outside.outcome': outcome, 'outside.attempts': tries, 'http.response.status_code': status });
      options.observe?.({
        system,
        operation: request.operation,
        outcome,
        status,
        attempts: tries,
        milliseconds: stopwatch.now() - began,
        unread,
      });
    };
    try {
      const within = bounded(context);
      const answer = await slots.execute(() => attempts(request, within, () => tries++));
      report('answered', answer.status, answer.unread);
      return answer;
    } catch (error) {
      const failure =
        isBrokenCircuitError(error) || isBulkheadRejectedError(error)
          ? new OutsideFailure(system, request.operation, 'open')
          : error;
      if (failure instanceof OutsideFailure) report(failure.reason, failure.status);
      throw failure;
    }
  }

  return {
    name: system,
    stopwatch,
    bounded,
    async call(request, context) {
      refusePersonalAddress(request.path);
      const { bank, person, maxAge } = context;
      const { kept } = options;
      if (kept === undefined || person === undefined || !isRepeatable(request)) return inPlace(request, context);
      const question = questionOf(system, `${bank} ${person}`, request);
      if (maxAge !== undefined) return kept.answer(question, maxAge, () => inPlace(request, context));
      kept.forget(question);
      return inPlace(request, context);
    },
  };
}

/** A mistake of ours, not of the outside: addresses end up in other people's logs. What has to be there goes by `personalPath`. */
function refusePersonalAddress(path: string): void {
  if (/(^|[/=&?])\d{11}($|[/&?])/.test(path)) throw new TypeError('a national id must not stand in an address');
}
