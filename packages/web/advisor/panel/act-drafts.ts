/** Drafts of forms that were closed unsent, by case and form: in memory alone, until it is sent or the case is left. */

const closed = new Map<string, object>();

const nameOf = (subject: string, step: string): string => `${subject} ${step}`;

export const typedBefore = (subject: string, step: string): object => closed.get(nameOf(subject, step)) ?? {};

export const keepTyped = (subject: string, step: string, values: object): void =>
  void closed.set(nameOf(subject, step), values);

export const dropTyped = (subject: string, step: string): void => void closed.delete(nameOf(subject, step));

/** All of one case. */
export function leaveCase(subject: string): void {
  for (const name of closed.keys()) if (name.startsWith(`${subject} `)) closed.delete(name);
}
