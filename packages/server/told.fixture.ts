/** For tests: what comes to whom at one moment of a journey, read at the simulators' inbox by everybody's own addresses. */
import assert from 'node:assert/strict';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { drained } from './later.fixture.ts';
import type { EmailName } from './notices/notice-texts.ts';
import type { TestServer } from './test-server.ts';

const isKind = (name: string): name is EmailName => name.startsWith('notice.') && Object.hasOwn(nb, `${name}.email`);
/** Messages to persons, by the name of their texts. */
export const KINDS = Object.keys(nb).flatMap((key) => {
  const [, name = ''] = /^(.+)\.email$/.exec(key) ?? [];
  return isKind(name) ? [name] : [];
});
const text = (key: string): string | undefined => (nb as Readonly<Record<string, string>>)[key];

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Longer than somebody may sit in the signing window before the others are asked, too. */
export const TURN = 11 * MINUTE;

/** Kinds that a moment was seen to send. */
export const seenKinds = new Set<EmailName>();

interface Message {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
async function inbox({ simulators }: TestServer): Promise<Message[]> {
  const answer = await fetch(`${simulators.origin}/inbox.json`);
  return ((await answer.json()) as { messages: Message[] }).messages.reverse();
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const saysAll = (template: string, said: string): boolean =>
  new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^]*')}$`,
  ).test(said.trim());
/** Number of the fixed words of a template are in the text: two kinds may have one subject. */
const likeness = (template: string, said: string): number =>
  template.split(/\{[^}]*\}|\n/).filter((words) => words.trim().length > 12 && said.includes(words.trim())).length;

/** The kind whose words these are; the message itself where none has them. */
function kindOf({ kind, subject, text: said }: Message): string {
  const fits = KINDS.filter((name) =>
    kind === 'mail'
      ? saysAll(text(`${name}.subject`) ?? '', subject)
      : text(`${name}.sms`) !== undefined && saysAll(text(`${name}.sms`) ?? '', said),
  );
  const best = (name: EmailName): number => likeness(text(`${name}.email`) ?? '', said);
  // Of two text messages that both fit, the one with more words of its own.
  const length = (name: EmailName): number => (kind === 'mail' ? 0 : (text(`${name}.sms`)?.length ?? 0));
  return (
    fits.sort((one, other) => best(other) - best(one) || length(other) - length(one))[0] ?? `${kind} ${subject} ${said}`
  );
}

/** By a name that says what they are in the journey. */
export type Cast = Readonly<Record<string, ContactData>>;
/** Messages to each of the cast; everybody who is left out is told nothing. */
export type Told = Readonly<Record<string, readonly EmailName[]>>;

/** Runs `act`, sends all that is due, and fails unless just this has come to just these, by e-mail and as a text message where the kind has one. */
export type Moment = (what: string, act: () => Promise<unknown>, told: Told) => Promise<void>;

const DIGITS_BELOW = 8;
const isPhone = (to: string, { phone }: ContactData): boolean => phone !== '' && to.slice(-DIGITS_BELOW) === phone;

export function momentsOf(server: TestServer, cast: Cast): Moment {
  const whose = (to: string): string =>
    Object.entries(cast).find(([, one]) => one.email === to || isPhone(to, one))?.[0] ?? `somebody else: ${to}`;
  return async (what, act, told) => {
    const before = (await inbox(server)).length;
    await act();
    await drained(server);
    const found = { mail: new Map<string, string[]>(), sms: new Map<string, string[]>() };
    for (const message of (await inbox(server)).slice(before)) {
      const name = kindOf(message);
      if (isKind(name)) seenKinds.add(name);
      const of = found[message.kind];
      of.set(whose(message.to), [...(of.get(whose(message.to)) ?? []), name].sort());
    }
    const expected = Object.entries(told).filter(([, kinds]) => kinds.length > 0);
    const withSms = expected
      .map(([who, kinds]) => [who, kinds.filter((name) => text(`${name}.sms`) !== undefined)] as const)
      .filter(([, kinds]) => kinds.length > 0);
    const sorted = (those: readonly (readonly [string, readonly EmailName[]])[]) =>
      Object.fromEntries(those.map(([who, kinds]) => [who, kinds.toSorted()]));
    assert.deepEqual(
      { mail: Object.fromEntries(found.mail), sms: Object.fromEntries(found.sms) },
      { mail: sorted(expected), sms: sorted(withSms) },
      what,
    );
  };
}
