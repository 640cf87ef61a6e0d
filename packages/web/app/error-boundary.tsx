/** Catches what no screen caught: failed loads get their error page, anything else 'Unexpected Application Error!' (B-141, S-136). */
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { isCallError, unexpectedOf } from './call-error.ts';
import { ErrorFrame, ErrorPage } from './error-page.tsx';

/** Give it the place as `key`, so that a move to another place gives the screens a new chance. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }
  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return isCallError(caught.error) ? (
      <ErrorPage error={caught.error} />
    ) : (
      <UnexpectedErrorPage error={caught.error} />
    );
  }
}

export function UnexpectedErrorPage({ error }: { error: unknown }) {
  const texts = useTexts();
  return (
    <ErrorFrame>
      <div className="step-heading">
        <h1 tabIndex={-1}>{texts('page.unexpected.title')}</h1>
        <p className="ingress">{unexpectedOf(error)}</p>
      </div>
      <div className="button-row">
        <Button onClick={() => location.reload()}>{texts('page.error.retry')}</Button>
      </div>
    </ErrorFrame>
  );
}
