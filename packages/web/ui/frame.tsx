/** The same frame around every journey: whose bank it is, what one is doing, how to pause, how to get help. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

export interface FrameBank {
  readonly name: string;
  readonly logo: string;
  readonly logoDark?: string | undefined;
  readonly homeUrl: string;
  readonly contactUrl: string;
  readonly privacyUrl: string;
  /** Name, number and address of who runs the page. */
  readonly imprint: string;
  /** Eight digits. */
  readonly phone: string;
}

export interface FrameProps {
  readonly bank: FrameBank;
  readonly flowName: string;
  /** Narrow screens show it too, on a line of its own. */
  readonly namesFlowAlways?: boolean;
  /** The 'Fortsett senere' button; left out where there is nothing to continue. */
  readonly continueLater?: ReactNode;
  /** Way to the page in another language; left out where there is one language. */
  readonly languages?: ReactNode;
  readonly progress?: ReactNode;
  /** A picture beside the content, on start and end pages only. */
  readonly picture?: ReactNode;
  /** A column at the right of a step, on wide screens only. */
  readonly beside?: ReactNode;
  readonly privacyLabel?: string;
  readonly children: ReactNode;
}

/** S-005: eight digits as 3-2-3. */
export const groupPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3');

export function Frame({
  bank,
  flowName,
  namesFlowAlways = false,
  continueLater,
  languages,
  progress,
  picture,
  beside,
  privacyLabel,
  children,
}: FrameProps) {
  const texts = useTexts();
  return (
    <div className="frame" data-picture={picture ? '' : undefined} data-progress={progress ? '' : undefined}>
      <button
        className="skip"
        type="button"
        onClick={() => {
          document.getElementById('main')?.focus();
        }}
      >
        {texts('common.skipToContent')}
      </button>
      <header className="frame-header">
        <a className="frame-logo" href={bank.homeUrl}>
          <picture>
            {bank.logoDark ? <source srcSet={bank.logoDark} media="(prefers-color-scheme: dark)" /> : null}
            <img src={bank.logo} alt={bank.name} height={32} fetchPriority="low" />
          </picture>
        </a>
        <p className="frame-flow" data-always={namesFlowAlways ? '' : undefined}>
          {flowName}
        </p>
        <div className="frame-later">
          {languages}
          {continueLater}
        </div>
      </header>
      <div className="frame-body">
        {progress ? <div className="frame-side">{progress}</div> : null}
        <main id="main" className="frame-main" tabIndex={-1}>
          {children}
        </main>
        {picture ? <div className="frame-picture">{picture}</div> : null}
        {beside}
      </div>
      <footer className="frame-footer">
        <a href={bank.contactUrl}>{texts('common.contactUs')}</a>
        <a href={`tel:+47${bank.phone}`} className="numeric">
          <Icon name="phone" size={20} />
          {groupPhone(bank.phone)}
        </a>
        <a href={bank.privacyUrl}>{privacyLabel ?? texts('page.privacy')}</a>
        <p>{bank.imprint}</p>
      </footer>
    </div>
  );
}
