/** Opens the way to a collector by the settings that OpenTelemetry has names for (decision 0170). */
import type { Config } from './config.ts';
import type { EntryParts } from './entry-parts.ts';
import { instanceOf } from './instance.ts';
import type { Otlp } from './observe/otlp.ts';
import { BUILD, buildName } from './operations/build.ts';
import type { Metrics } from './operations/metrics.ts';

/** Null, with nothing loaded, where no collector is set (O-045). */
export async function openOtlp(
  config: Config,
  { random, log, wallClock }: Pick<EntryParts, 'random' | 'log' | 'wallClock'>,
  metrics: Pick<Metrics, 'exported'>,
): Promise<Otlp | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return null;
  const { startOtlp } = await import('./observe/otlp.ts');
  return startOtlp({
    endpoint,
    headers: pairsIn(config.OTEL_EXPORTER_OTLP_HEADERS),
    resource: {
      'service.version': buildName(BUILD),
      'service.instance.id': instanceOf(config),
      ...pairsIn(config.OTEL_RESOURCE_ATTRIBUTES),
      'service.name': config.OTEL_SERVICE_NAME,
    },
    share: config.OTEL_TRACES_SAMPLER_ARG,
    metricsEvery: config.OTEL_METRIC_EXPORT_INTERVAL,
    random,
    clock: wallClock,
    metrics: () => metrics.exported(),
    failed: (what) => log.warn({ what }, 'the collector does not take what it is sent'),
  });
}

/** `name=value` with commas between, values URL-encoded, as OpenTelemetry has it. */
const pairsIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
  );
