/** Files whose tests look at a table or at a component alone: a rule that only they name may break where it is used. */
const ALONE = [
  /^e2e\/gallery/,
  /^packages\/domain\/texts\//,
  /^packages\/domain\/errors\/catalogue\.test\.ts$/,
  /^packages\/domain\/[a-z]+\/api\.test\.ts$/,
];

/** The rules that nothing but such files names, in alphabetical order. */
export const namedWeakly = (named: ReadonlyMap<string, readonly string[]>): string[] =>
  [...named]
    .filter(([, files]) => files.every((file) => ALONE.some((alone) => alone.test(file))))
    .map(([id]) => id)
    .sort();
