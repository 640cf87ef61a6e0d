/** Whoever signs, with when each has signed, and what one who waits can do: copy the link, or have it sent again (N-125, N-126, N-128). */
import { formatDayAndTime } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Signature, Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { PartyList } from '../ui/party-list.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useOutcomePresses } from './use-outcome-presses.ts';

/** The page of this app at an address behind its '#', whole: what is opened there is asked to log in. */
export const linkToPage = (route: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'> = location) =>
  `${origin}${pathname}#${route}`;

/** State of a signature in words; `missing` is the journey's own for one that is not there. */
export const signedText = (
  texts: Texts,
  { signed, signedAt }: Pick<Signature, 'signed' | 'signedAt'>,
  missing: TextKey = 'signatures.missing',
): string =>
  signedAt === null
    ? texts(signed ? 'signatures.signed' : missing)
    : texts('signatures.signedAt', { time: formatDayAndTime(new Date(signedAt)) });

const COPY = { copy: 'signatures.copy', copied: 'signatures.copied', copyFailed: 'signatures.copyFailed' } as const;

export interface SignaturesWaitingProps {
  readonly parties: Signatures['parties'];
  /** Whole address of the page to sign on. */
  readonly link: string;
  /** Asks the party with this number again, and puts what is answered in the place of what was shown. */
  readonly remind: (seq: number) => Promise<unknown>;
  /** Contact data of somebody who has not signed; left out where it is not shown. */
  readonly contactOf?: (name: string) => string | undefined;
  /** Opens the choice of another in the place of one who has not signed; left out where there is none. */
  readonly onReplace?: (party: Signature) => void;
}

export function SignaturesWaiting({ parties, link, remind, contactOf, onReplace }: SignaturesWaitingProps) {
  const texts = useTexts();
  return (
    <PartyList
      parties={parties.map((party) => {
        const { name, me, signed } = party;
        const isWaitedFor = !me && !signed;
        return {
          name: me ? texts('signatures.me', { name }) : name,
          called: name,
          done: signed,
          state: signedText(texts, party),
          contact: isWaitedFor ? contactOf?.(name) : undefined,
          actions: isWaitedFor ? (
            <div className="party-actions">
              <CopyButton text={link} words={COPY} of={name} says />
              <Remind party={party} remind={remind} />
              {onReplace === undefined || party.replacements.length === 0 ? null : (
                <Button variant="tertiary" onClick={() => onReplace(party)}>
                  {texts('signatures.replace')}
                  <span className="ds-sr-only"> {name}</span>
                </Button>
              )}
            </div>
          ) : null,
        };
      })}
    />
  );
}

function Remind({ party, remind }: { readonly party: Signature } & Pick<SignaturesWaitingProps, 'remind'>) {
  const texts = useTexts();
  const { failure, press, stateOf } = useOutcomePresses();
  const { seq, name } = party;
  const from = party.remind?.from ?? null;
  const time = from === null ? '' : formatDayAndTime(new Date(from));
  return (
    <>
      {party.remind === null || from !== null ? null : (
        <Button variant="tertiary" state={stateOf('remind')} onClick={() => void press('remind', () => remind(seq))}>
          {texts('signatures.remind')}
          <span className="ds-sr-only"> {name}</span>
        </Button>
      )}
      <p className="quiet" role="status">
        {from === null ? '' : texts('signatures.reminded', { time })}
      </p>
      {failure === null ? null : <ErrorBar error={failure} />}
    </>
  );
}
