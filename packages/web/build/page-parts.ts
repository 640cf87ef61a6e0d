/** Files of each screen of a page, for the early script to request before any program runs. */

/** The bundler's manifest, as far as it is read here: by source path or chunk name. */
export type BundleManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

export interface PageParts {
  readonly files: readonly string[];
  /** Name of a screen's file, which is a part of its address, to the places of its files in `files`. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
  /** The same of the start page for those who are not logged in; empty where the page has none apart. */
  readonly outside: readonly number[];
}

/** All files that must be there before `key` can run. */
export function filesOf(manifest: BundleManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen)), chunk.file, ...(chunk.css ?? [])];
}

const SECTION = /^kyc\/sections\/\w+\.tsx$/;

/**
 * Files that any section of the declaration needs, for the screen at `key` that shows them: the section itself is known
 * only later.
 */
function sectionFiles(manifest: BundleManifest, key: string): string[] {
  const sections = (manifest[key]?.dynamicImports ?? []).filter((one) => SECTION.test(one));
  const [first = [], ...others] = sections.map((one) => filesOf(manifest, one));
  return first.filter((file) => others.every((files) => files.includes(file)));
}

const OUTSIDE = /^[a-z]+\/outside\.tsx$/;

/**
 * Files of a screen beyond the page's `own` files: with the step frame (`{app}/{app}-application.tsx`), but for a
 * screen that the page's program shows beside the steps.
 */
export function partsOf(manifest: BundleManifest, own: ReadonlySet<string>): PageParts {
  const keys = Object.keys(manifest);
  const files: string[] = [];
  const placeOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const placesOf = (needed: readonly string[]): number[] => [
    ...new Set(needed.filter((file) => !own.has(file)).map(placeOf)),
  ];
  const beside = new Set(keys.flatMap((key) => (manifest[key]?.isEntry ? (manifest[key].dynamicImports ?? []) : [])));
  const screens = keys.flatMap((key) => {
    const [, app, name] = /^([a-z]+)\/screens\/([a-z-]+)\.tsx$/.exec(key) ?? [];
    if (app === undefined || name === undefined) return [];
    const stands = beside.has(key) ? [key] : [`${app}/${app}-application.tsx`, key];
    const needed = stands.flatMap((one) => filesOf(manifest, one));
    return [[name, placesOf([...needed, ...sectionFiles(manifest, key)])] as const];
  });
  const outside = placesOf(keys.filter((key) => OUTSIDE.test(key)).flatMap((key) => filesOf(manifest, key)));
  return { files, screens: Object.fromEntries(screens), outside };
}
