/** A picture of the whole company: each share where the one before ends, and what is left. The words beside it say the same. */
import { type Share, shownShare, sumShares, whatIsLeft, whatIsOver } from '@bli-kunde/domain/kyc/owners/share.ts';
import type { CSSProperties } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { Slice } from './slices.ts';

export interface OwnershipTrackProps {
  readonly slices: readonly Slice[];
  /** The owner whose slice stands out; all do where it is left out. */
  readonly own?: number;
}

export function OwnershipTrack({ slices, own }: OwnershipTrackProps) {
  return (
    <span className="ownership" aria-hidden="true">
      {slices
        .filter(({ width }) => width > 0)
        .map(({ at, from, width }) => (
          <span
            key={at}
            data-shade={at % 3}
            data-other={(own !== undefined && own !== at) || undefined}
            style={{ '--from': `${from}%`, '--width': `${width}%` } as CSSProperties}
          />
        ))}
    </span>
  );
}

export interface OwnershipWords {
  readonly total: string;
  /** Empty where nothing is. */
  readonly left: string;
  /** True if the shares add up to more than the whole. */
  readonly isOver: boolean;
}

/** 'Til sammen 80 % av 100 %', '20 % igjen' once there is a share; '10 % for mye' where it is more than the whole. */
export function useWhole(): (shares: readonly Share[]) => OwnershipWords {
  const texts = useTexts();
  return (shares) => {
    const total = sumShares(shares);
    const left = whatIsLeft(total);
    const over = whatIsOver(total);
    return {
      total: texts('kyc.bo.total', { share: shownShare(total) }),
      left: over
        ? texts('kyc.bo.over', { share: shownShare(over) })
        : left && total.digits > 0n
          ? texts('kyc.bo.left', { share: shownShare(left) })
          : '',
      isOver: over !== null,
    };
  };
}

export const Whole = ({ total, left, isOver }: OwnershipWords) => (
  <p className="numeric">
    <strong>{total}</strong> <span data-over={isOver || undefined}>{left}</span>
  </p>
);

/** Below the list of owners: the whole as a bar and in words, told as it changes, and as an error where it is more than the whole (K-160). */
export function WholeStatus({
  id,
  isShown,
  slices,
  ...words
}: OwnershipWords & Pick<OwnershipTrackProps, 'slices'> & { readonly id: string; readonly isShown: boolean }) {
  const texts = useTexts();
  return (
    <div id={id} tabIndex={-1} role="status" className="ownership-whole">
      {isShown ? (
        <>
          <OwnershipTrack slices={slices} />
          <Whole {...words} />
        </>
      ) : null}
      {words.isOver ? (
        <Alert kind="error" title={texts('kyc.validation.ownership.total.title')}>
          <p>{texts('kyc.validation.ownership.total.text')}</p>
        </Alert>
      ) : null}
    </div>
  );
}

/** Above the list of owners: how many are filled in; nothing where each answers for themself. */
export function OwnersProgress({ done, count }: { readonly done: number; readonly count: number }) {
  const texts = useTexts();
  return count === 0 ? null : (
    <p className="owners-progress">
      <strong>{texts('kyc.bo.progress', { done, count })}</strong>
    </p>
  );
}
