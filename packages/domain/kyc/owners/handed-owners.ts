/** Owners who answer for themself: the form of whoever declares without them, their own form with them alone, and both answers as one (D-245 to D-252). */
import type { OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { differencesOf } from './register.ts';
import { settledOwners } from './settle.ts';

type Handed = NonNullable<OwnersContent['handed']>;

const registerOf = ({ register }: OwnersContent, keeps: (token: string) => boolean): OwnersContent['register'] =>
  register && { ...register, owners: register.owners.filter(({ token }) => keeps(token)) };

/** Content for whoever handed these owners over: nothing of them is asked, shown or compared, but their names and how far they are. */
export function withoutHanded(content: OwnersContent, handed: Handed, returned: readonly string[]): OwnersContent {
  const back = returned.length === 0 ? {} : { returned: [...returned] };
  if (handed.length === 0) return { ...content, ...back };
  const tokens = new Set(handed.map(({ token }) => token));
  return {
    ...content,
    ...back,
    register: registerOf(content, (token) => !tokens.has(token)),
    owners: content.owners.filter(({ publicId }) => !tokens.has(publicId.token)),
    handed,
  };
}

/** Content for an owner who answers for themself: of the others, and of earlier declarations, nothing. */
export const forOwnerAlone = (content: OwnersContent, token: string): OwnersContent => ({
  ...content,
  register: registerOf(content, (each) => each === token),
  owners: content.owners.filter(({ publicId }) => publicId.token === token),
  existingOwners: [],
  self: true,
});

/**
 * The answer of whoever declares with those who answered for themself in it, normalized against the whole register. A difference that somebody
 * explained stands; `UNSURE` of one is that of all.
 */
export function withOwnersOfTheirOwn(
  given: OwnersAnswer,
  parts: readonly OwnersAnswer[],
  content: OwnersContent,
  today: string,
): OwnersAnswer {
  if (parts.length === 0) return given;
  const owners = parts.flatMap(({ beneficialOwners }) => beneficialOwners);
  const tokens = new Set(owners.map(({ publicId }) => publicId.token));
  const beneficialOwners = [
    ...given.beneficialOwners.filter(({ publicId }) => publicId.token === null || !tokens.has(publicId.token)),
    ...owners,
  ];
  const explained = [given, ...parts].flatMap(({ registerDifference }) => registerDifference?.answer ?? []);
  const merged: OwnersAnswer = {
    ...given,
    hasBeneficialOwners: 'YES',
    beneficialOwners,
    registerDifference:
      explained.length === 0
        ? null
        : {
            answer: explained.includes('UNSURE') ? 'UNSURE' : 'MY_ANSWER_IS_RIGHT',
            differences: differencesOf(beneficialOwners, content.register),
          },
  };
  return settledOwners(merged, content, today);
}

/** The answer without those who answered for themself: what others may read of it. */
export const withoutOwnersOfTheirOwn = (answer: OwnersAnswer, tokens: ReadonlySet<string>): OwnersAnswer => ({
  ...answer,
  beneficialOwners: answer.beneficialOwners.filter(
    ({ publicId }) => publicId.token === null || !tokens.has(publicId.token),
  ),
  registerDifference: null,
});
