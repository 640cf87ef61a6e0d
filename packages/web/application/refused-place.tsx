/** A place of the application that may not be opened: why, by the catalogue, and the way back. */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { ComponentType, ReactNode } from 'react';
import type { ScreenFrameProps } from '../app/bank-frame.tsx';
import { RaisedErrorPage } from '../app/error-page.tsx';
import { LogOutButton } from '../app/session.tsx';

export interface RefusedPlaceProps {
  readonly error: ErrorKey;
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly onBack?: () => void;
  /** More of what is so, where nothing has failed. */
  readonly more?: ReactNode;
}

export function RefusedPlace({ error, Frame, onBack, more }: RefusedPlaceProps) {
  return (
    <Frame actions={<LogOutButton />}>
      <RaisedErrorPage key={error} error={error} more={more} {...(onBack ? { onBack } : {})} />
    </Frame>
  );
}
