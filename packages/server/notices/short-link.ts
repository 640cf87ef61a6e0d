/** Short addresses for messages: a code that leads to a page of the bank, which asks for the login it always asks for. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type * as api from '@bli-kunde/domain/notices/api.ts';
import type { Bank } from '../banks/banks.ts';
import { linkTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { keepLink, type ShortLink, targetOf } from './short-link-store.ts';

/** Letters and digits that are not taken for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`);
/** As long as the record of the message itself. */
export const LIVES = 92 * 24 * 60 * 60 * 1000;

/** 46 bits of the hash: what is counted through at the limit of requests is found after thousands of years. */
function codeOf(hash: Buffer): string {
  const base = BigInt(LETTERS.length);
  let rest = hash.readBigUInt64BE();
  let code = '';
  for (; code.length < CODE_LENGTH; rest /= base) code += LETTERS[Number(rest % base)];
  return code;
}

const codeFor = (
  vault: Context['vault'],
  { slug }: Bank,
  { target, applicationId }: Pick<ShortLink, 'target' | 'applicationId'>,
): string => codeOf(vault.keyedHash('short-link', slug, target, applicationId ?? ''));

/**
 * The short address of a page of the bank: the same for the same page of one application, so that a repeat makes no second one, and
 * that it lives as long as the application. The page's own address where the code is taken.
 */
export async function shortLinkTo(
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  tx: Queries,
  bank: Bank,
  about: Pick<ShortLink, 'target' | 'applicationId'>,
): Promise<string> {
  const code = codeFor(vault, bank, about);
  const endsAt = new Date(clock.now().getTime() + LIVES);
  const kept = await keepLink(tx, { ...about, bank: bank.slug, code, endsAt });
  return linkTo(bank, kept ? `s/${code}` : about.target);
}

/** The address that {@link shortLinkTo} would give, without keeping it. */
export async function shortLinkFor(
  { db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>,
  bank: Bank,
  about: Pick<ShortLink, 'target' | 'applicationId'>,
): Promise<string> {
  const code = codeFor(vault, bank, about);
  const target = await targetOf(db, bank.slug, code, clock.now());
  return linkTo(bank, target === null || target === about.target ? `s/${code}` : about.target);
}

const openShortLink: Handler<typeof api.openShortLink> = async ({ db }, { bank, params, now }) => {
  const { code } = params;
  const target = CODE.test(code) ? await targetOf(db, bank.slug, code, now) : null;
  if (target === null) throw new Refusal('error.not.found');
  return { body: undefined, location: linkTo(bank, target) };
};

export const noticesHandlers = { openShortLink } satisfies Handlers<typeof api.noticesApi>;
