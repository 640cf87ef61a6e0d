/** Sends spans and metrics to a collector by OTLP over HTTP with JSON (decision 0170). Loaded only where a receiver is set. */
import { ROOT_CONTEXT, SpanKind as OtelKind, SpanStatusCode, TraceFlags, trace, ValueType } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Clock, Random } from '../clock.ts';
import type { SpanKind, Tracer } from './scope.ts';

/** A metric as the registry has it; of a histogram the values carry the names of its parts. */
export interface ExportedMetric {
  readonly name: string;
  readonly help: string;
  /** As the registry's library writes it. */
  readonly type: unknown;
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Record<string, string | number | undefined>>;
    readonly metricName?: string;
  }[];
}

export interface OtlpOptions {
  /** Base address of the receiver; `/v1/traces` and `/v1/metrics` are added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Resource, the server's word of itself: `service.name`, `service.version`, `service.instance.id` and what the settings add. */
  readonly resource: Readonly<Record<string, string>>;
  /** From 0 to 1: of the traces that begin here so many are recorded; one that goes on is recorded where who began it does. */
  readonly share: number;
  /** Milliseconds between two exports of metrics, and between two of spans. */
  readonly metricsEvery: number;
  readonly spansEvery?: number;
  readonly random: Random;
  /** The machine's time. */
  readonly clock: Clock;
  readonly metrics: () => Promise<readonly ExportedMetric[]>;
  /** Told once when the receiver stops taking what it is sent, and not again until it has taken something. */
  readonly failed: (what: 'spans' | 'metrics') => void;
}

export interface Otlp {
  readonly tracer: Tracer;
  /** Sends what waits, for a second at most. */
  stop(): Promise<void>;
}

/** Milliseconds that a receiver may take. */
const LIMIT = 5_000;
/** Milliseconds that the end of the process waits for it. */
const LAST_WAIT = 1_000;

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

export function startOtlp(options: OtlpOptions): Otlp {
  const { endpoint, headers, random, share } = options;
  const base = endpoint.replace(/\/$/, '');
  const to = (signal: string) => ({ url: `${base}/v1/${signal}`, headers: { ...headers }, timeoutMillis: LIMIT });
  const resource = resourceFromAttributes({ ...options.resource });
  const told = { spans: false, metrics: false };
  const note = (what: 'spans' | 'metrics', isTaken: boolean): void => {
    if (!isTaken && !told[what]) options.failed(what);
    told[what] = !isTaken;
  };

  const spans = new OTLPTraceExporter(to('traces'));
  const noted: SpanExporter = {
    export: (batch: ReadableSpan[], done) =>
      spans.export(batch, (result) => {
        note('spans', result.error === undefined);
        done(result);
      }),
    shutdown: () => spans.shutdown(),
    forceFlush: () => spans.forceFlush(),
  };
  let wantedTrace = '';
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => wantedTrace,
      generateSpanId: () => random.bytes(8).toString('hex'),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: noted, scheduledDelayMillis: options.spansEvery ?? 5_000 })],
  });
  const otel = provider.getTracer('bli-kunde');

  const measured = new OTLPMetricExporter({ ...to('metrics'), temporalityPreference: 0 });
  const since = hrTime(options.clock.now());
  const send = async (): Promise<void> => {
    const now = hrTime(options.clock.now());
    const metrics = (await options.metrics()).flatMap((metric) => dataOf(metric, since, now));
    const scopeMetrics = [{ scope: { name: 'bli-kunde' }, metrics }];
    await new Promise<void>((resolve) =>
      measured.export({ resource, scopeMetrics }, (result) => {
        note('metrics', result.error === undefined);
        resolve();
      }),
    );
  };
  const timer = setInterval(() => void send().catch(() => note('metrics', false)), options.metricsEvery);
  timer.unref();

  return {
    tracer: {
      begin(name, kind, traceId, parent, attributes) {
        wantedTrace = traceId;
        const traceFlags = parent?.sampled === true ? TraceFlags.SAMPLED : TraceFlags.NONE;
        const above =
          parent === null
            ? ROOT_CONTEXT
            : trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags, isRemote: kind === 'server' });
        const span = otel.startSpan(name, { kind: KINDS[kind], attributes: given(attributes) }, above);
        const own = span.spanContext();
        return {
          context: { ...own, sampled: (own.traceFlags & 1) === 1 },
          set: (more) => void span.setAttributes(given(more)),
          end(failed) {
            if (failed !== undefined) {
              span.setStatus({ code: SpanStatusCode.ERROR });
              span.setAttribute('error.type', failed);
            }
            span.end();
          },
        };
      },
    },
    async stop() {
      clearInterval(timer);
      let waited: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (waited = setTimeout(resolve, LAST_WAIT)));
      await Promise.race([Promise.allSettled([provider.shutdown(), send()]), late]).finally(() => clearTimeout(waited));
    },
  };
}

const given = (attributes: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(attributes).filter((pair): pair is [string, string | number] => pair[1] !== undefined),
  );

/** Seconds and nanoseconds since 1970. */
const hrTime = (at: Date): [number, number] => [Math.floor(at.getTime() / 1_000), (at.getTime() % 1_000) * 1e6];

/** One metric of the registry as OTLP has it: counters are sums since the start of the process. */
function dataOf(
  { name, help, type, values }: ExportedMetric,
  startTime: [number, number],
  endTime: [number, number],
): MetricData[] {
  const descriptor = { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = values.map(({ value, labels }) => ({ startTime, endTime, attributes: given(labels), value }));
  switch (type) {
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }];
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points }];
    case 'histogram':
      return [
        {
          ...common,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: histogramsOf(name, values, startTime, endTime),
        },
      ];
    default:
      return [];
  }
}

const unitOf = (name: string): string => (name.includes('_seconds') ? 's' : name.includes('_bytes') ? 'By' : '1');

/** Cumulative buckets by `le` become counts of each bucket, the last one beyond the highest boundary. */
function histogramsOf(
  name: string,
  values: ExportedMetric['values'],
  startTime: [number, number],
  endTime: [number, number],
) {
  const withoutBound = (labels: ExportedMetric['values'][number]['labels']) =>
    Object.fromEntries(Object.entries(labels).filter(([label]) => label !== 'le'));
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(withoutBound(labels)));
  return [...series.values()].map((parts) => {
    const of = (suffix: string) => parts.filter(({ metricName }) => metricName === name + suffix);
    const buckets = of('_bucket').map(({ labels, value }) => ({
      le: Number(labels['le'] === '+Inf' ? Infinity : labels['le']),
      value,
    }));
    buckets.sort((left, right) => left.le - right.le);
    const labels = withoutBound(parts[0]?.labels ?? {});
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
    const boundaries = buckets.map(({ le }) => le).filter((le) => Number.isFinite(le));
    const value = {
      buckets: { boundaries, counts },
      sum: of('_sum')[0]?.value ?? 0,
      count: of('_count')[0]?.value ?? 0,
    };
    return { startTime, endTime, attributes: given(labels), value };
  });
}
