/** The one dialog of the product, on the native element (S-073 to S-080, S-084). */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useSwipe } from './swipe.ts';
import { useTexts } from './texts-context.tsx';
import { type DialogWords, useTrack } from './tracking.ts';

/** Milliseconds to open and to close (S-074). */
export const MODAL_DURATION = 300;

interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, backdrop, swipe, time-out and the closing button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'medium' | 'wide' | 'large';
  /** A sub-modal goes back to what lies under it, a standard one is closed. */
  readonly type?: 'standard' | 'sub';
  readonly closeOnEscape?: boolean;
  readonly closeOnBackdrop?: boolean;
  readonly closeOnSwipe?: boolean;
  /** Milliseconds after which it closes by itself (S-079). */
  readonly timeout?: number;
  /** Nothing of the page is seen behind it. */
  readonly covers?: boolean;
  readonly headerBorder?: boolean;
  readonly footerBorder?: boolean;
}

/** A dialog and the words it is told by when it opens and closes (S-084). */
export type ModalProps = DialogProps & DialogWords;

const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes an overflowing part scrollable by keyboard. */
const SCROLLED_BY_KEY = { tabIndex: 0 };

/** Calls once no dialog is closing: what lies under one takes no focus, and it gives the focus back where it came from. */
export function afterClosing(act: () => void): void {
  const closing = document.querySelector('dialog[data-closing]:modal');
  if (closing) closing.addEventListener('close', act, { once: true });
  else act();
}

export function Modal(props: ModalProps) {
  const { open, onClose, title, children, footer, size = 'medium', type = 'standard', timeout } = props;
  const {
    closeOnEscape = true,
    closeOnBackdrop = false,
    closeOnSwipe = true,
    covers,
    headerBorder = true,
    footerBorder = true,
    name,
    description,
  } = props;
  const track = useTrack();
  const texts = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const latest = useRef({ track, onClose, name, description });
  useEffect(() => {
    latest.current = { track, onClose, name, description };
  });
  const swipe = useSwipe(closeOnSwipe ? onClose : undefined);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    // A dialog that changes while it is open closes under the words it opened with.
    const { track: tell, name: modal_name, description: modal_description } = latest.current;
    const back = document.activeElement;
    delete element.dataset['closing'];
    if (!element.open) element.showModal();
    tell({ modal_name, modal_description, modal_action: 'open' });
    const timer = timeout === undefined ? undefined : setTimeout(() => latest.current.onClose(), timeout);
    return () => {
      clearTimeout(timer);
      tell({ modal_name, modal_description, modal_action: 'close' });
      const end = () => {
        if (element.dataset['closing'] === undefined && element.isConnected) return;
        element.close();
        if (back instanceof HTMLElement) back.focus();
      };
      element.dataset['closing'] = '';
      if (lessMotion()) end();
      else setTimeout(end, MODAL_DURATION);
    };
  }, [open, timeout]);

  useEffect(() => {
    const element = body.current;
    if (!element || !open) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      data-covers={covers || undefined}
      className={classNames('modal', headerBorder && 'modal-header-border', footerBorder && 'modal-footer-border')}
      data-size={size}
      aria-labelledby={id}
      {...swipe}
      onCancel={(event) => {
        event.preventDefault();
        if (closeOnEscape) onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !closeOnEscape) event.preventDefault();
      }}
      onClick={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="modal-sheet">
        {/* No <header>: outside a landmark that is the banner of the page. */}
        <div className="modal-header">
          {type === 'sub' ? <CloseButton label={texts('common.back')} icon="arrow-left" onClick={onClose} /> : null}
          <h2 id={id} tabIndex={-1} autoFocus>
            {title}
          </h2>
          {type === 'standard' ? <CloseButton label={texts('common.close')} icon="close" onClick={onClose} /> : null}
        </div>
        <div ref={body} className="modal-body" {...(scrolls ? SCROLLED_BY_KEY : {})}>
          {children}
        </div>
        {footer ? <footer className="modal-footer">{footer}</footer> : null}
      </div>
    </dialog>
  );
}

function CloseButton({ label, icon, onClick }: { label: string; icon: 'close' | 'arrow-left'; onClick: () => void }) {
  return (
    <button className="icon-button" type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
