/** Error text with the code by which the bank finds its cause (S-128 to S-132). */
import { shortIdOf } from '@bli-kunde/domain/errors/short-id.ts';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Modal } from './modal.tsx';
import { useTexts } from './texts-context.tsx';

/** Both names under which an error may carry its correlation id (S-130). */
export interface CorrelatedError {
  readonly code?: string | number | null;
  readonly requestCorrelationId?: string | null;
  readonly rcid?: string | null;
}

/** 'DAG-A-01 4f2c…': the code and the correlation id together, as they are shown and copied. */
export const errorCodeOf = (error: CorrelatedError): string =>
  [error.code, error.requestCorrelationId ?? error.rcid].filter(Boolean).join(' ');

/** 'DAG-A-01 4f2c9b1e'. */
export const shortCodeOf = ({ code, requestCorrelationId, rcid }: CorrelatedError): string =>
  [code, shortIdOf(requestCorrelationId ?? rcid ?? '')].filter(Boolean).join(' ');

/** A sentence with a code at its `{code}`, which no line breaks at a hyphen. */
export function WithCode({ text, error }: { text: (code: string) => string; error: CorrelatedError }) {
  const [before, after] = text(MARK).split(MARK);
  return (
    <>
      {before}
      <span className="unbroken">{shortCodeOf(error)}</span>
      {after}
    </>
  );
}
/** Stands for the code until the sentence is cut at it. */
const MARK = '\u0000';

/** A code in whole, small and folded, for a reader who writes it down or can't copy it (decision 0092). */
export function WholeCode({ code }: { code: string }) {
  const texts = useTexts();
  return (
    <details className="error-code-whole">
      <summary>{texts('errorCard.whole')}</summary>
      <p className="error-code-value">{code}</p>
    </details>
  );
}

const COPY = { copy: 'errorCard.copy', copied: 'errorCard.copied', copyFailed: 'errorCard.copyFailed' } as const;

/** Copies a code; where nothing can copy, it stands beside (S-131). */
export const CopyCode = ({ code }: { code: string }) => <CopyButton text={code} words={COPY} />;

export interface ErrorCardProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Null where there is nothing to quote: no server has answered. */
  readonly error?: CorrelatedError | null;
  /** Shows 'Informasjon om feilmelding' (S-132). */
  readonly withInfo?: boolean;
  /** The card's own 'Gå tilbake'. */
  readonly onBack?: () => void;
  readonly onRetry?: () => void;
  /** The heading's level; 1 on a page of its own. */
  readonly level?: 1 | 2;
}

export function ErrorCard({ title, description, error, withInfo, onBack, onRetry, level = 1 }: ErrorCardProps) {
  const texts = useTexts();
  const [info, setInfo] = useState(false);
  const code = error ? errorCodeOf(error) : '';
  const short = error ? shortCodeOf(error) : '';
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="error-card">
      <Heading>{title}</Heading>
      <div className="error-card-text">{description}</div>
      {code ? (
        <div className="error-code">
          <p className="error-code-title">{texts('errorCard.code')}</p>
          <p className="error-code-short">{short}</p>
          <p className="quiet">{texts('errorCard.quote')}</p>
          <CopyCode code={code} />
          {short === code ? null : <WholeCode code={code} />}
        </div>
      ) : null}
      <div className="button-row">
        {onRetry ? <Button onClick={onRetry}>{texts('common.retry')}</Button> : null}
        {onBack ? (
          <Button variant={onRetry ? 'secondary' : 'primary'} onClick={onBack}>
            {texts('errorCard.back')}
          </Button>
        ) : null}
        {withInfo && code ? (
          <Button variant="tertiary" icon="info" onClick={() => setInfo(true)}>
            {texts('errorCard.info')}
          </Button>
        ) : null}
      </div>
      <Modal
        open={info}
        onClose={() => setInfo(false)}
        title={texts('errorCard.info')}
        name="Feilmelding"
        description="informasjon om feilkoden"
        footer={<Button onClick={() => setInfo(false)}>{texts('errorCard.back')}</Button>}
      >
        <p>{texts('errorCard.info.text')}</p>
      </Modal>
    </section>
  );
}
