/** Index files of a published data set: its version with files and checksums, and the changes between versions. */
import * as z from 'zod';
import { collectUnread, count, fields, isAbsent, list, optional, text } from './tolerant-reader.ts';

/** Fields read of `index.json`: without a version nobody knows what the files are, and then nothing is downloaded. */
export const datasetIndex = fields({
  version: optional(text),
  delta_url: optional(text),
  entity_count: optional(count),
  resources: list(fields({ name: text, url: optional(text), checksum: optional(text), size: optional(count) })),
});
export type DatasetIndex = z.output<typeof datasetIndex>;

export interface DeltaVersion {
  readonly version: string;
  readonly url: string;
}

const versionList = fields({
  unstable: optional(fields({ version_list: list(fields({ version: text, url: text })) })),
});

/** The versions of `delta.json`, oldest first, each once: by the map of ids to addresses, or by the same as a list. */
export const deltaIndex: z.ZodType<readonly DeltaVersion[]> = z.unknown().transform((value, check) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    check.addIssue('not an object');
    return z.NEVER;
  }
  const { versions } = value as { readonly versions?: unknown };
  const isMap = typeof versions === 'object' && versions !== null && !Array.isArray(versions);
  const mapped = Object.entries(isMap ? versions : {}).flatMap(([version, url]) =>
    typeof url === 'string' && !isAbsent(url) ? [[version, url] as const] : [],
  );
  const listed = (versionList.parse(value).unstable?.version_list ?? []).map(
    ({ version, url }) => [version, url] as const,
  );
  // Ids begin with the time of the version.
  return [...new Map([...mapped, ...listed])]
    .map(([version, url]) => ({ version, url }))
    .sort((a, b) => (a.version < b.version ? -1 : 1));
});

/** As {@link datasetIndex} reads it, of a text; null where it is no such index. */
export function datasetIndexIn(json: string): DatasetIndex | null {
  try {
    return collectUnread(() => datasetIndex.parse(JSON.parse(json))).value;
  } catch {
    return null;
  }
}
