/** The frame of an application under review: above each step stands what the bank has asked about it once more. */
import type { ScreenFrameProps } from '../app/bank-frame.tsx';
import { AskedNotice, useAskedAgain } from '../app/asked-again.tsx';
import { useHashPath } from '../app/hash-route.ts';
import { BusinessFrame } from './business-frame.tsx';

const ORGANISATION = /^\/erklaring\/(\d{9})(?!\d)/;

export function AskedFrame({ children, ...props }: ScreenFrameProps) {
  const organisation = ORGANISATION.exec(useHashPath())?.[1] ?? null;
  const asked = useAskedAgain('bedrift', { organisation });
  return (
    <BusinessFrame {...props}>
      {asked && organisation !== null ? <AskedNotice asked={asked} /> : null}
      {children}
    </BusinessFrame>
  );
}
