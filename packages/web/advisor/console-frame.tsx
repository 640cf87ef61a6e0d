/** The console's frame: whose bank and who is logged in above, lists and queues at the left, the work in the middle. */
import { type ReactNode, useEffect, useState } from 'react';
import { bankBase } from '../app/address.ts';
import { useHashPath } from '../app/hash-route.ts';
import { OfflineBanner } from '../app/offline-banner.tsx';
import { dropDraftsOfPage } from '../app/session.tsx';
import { bankFile, useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { Away } from './away.tsx';
import { KeysHelp } from './keys-help.tsx';
import { logoutPath, useMe } from './me.ts';
import { SideNav } from './side-nav.tsx';

/** With nobody logged in there is nothing to choose among. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="console" data-bare>
      <Head />
      <main id="main" className="console-main" tabIndex={-1}>
        <OfflineBanner />
        {children}
      </main>
    </div>
  );
}

export function ConsoleFrame({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const path = useHashPath();
  const [open, setOpen] = useState(false);
  // Who has chosen a list wants to see it.
  const [at, setAt] = useState(path);
  if (at !== path) {
    setAt(path);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      document.getElementById('console-menu')?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return (
    <div className="console">
      <button
        className="skip"
        type="button"
        onClick={() => {
          document.getElementById('main')?.focus();
        }}
      >
        {texts('common.skipToContent')}
      </button>
      <Head
        menu={
          <button
            id="console-menu"
            className="icon-button console-menu"
            type="button"
            aria-expanded={open}
            aria-controls="console-side"
            aria-label={texts('advisor.console.menu')}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
        }
      >
        <Who />
      </Head>
      <div className="console-side" id="console-side" data-open={open || undefined}>
        <SideNav />
        <div className="console-side-who">
          <Me />
          <Away />
        </div>
      </div>
      <main id="main" className="console-main" tabIndex={-1}>
        <OfflineBanner />
        {children}
      </main>
    </div>
  );
}

function Head({ menu, children }: { menu?: ReactNode; children?: ReactNode }) {
  const texts = useTexts();
  const { name, images } = useSite();
  return (
    <header className="console-head">
      {menu}
      <a href="#/">
        <picture>
          {images.logoDark ? <source srcSet={bankFile(images.logoDark)} media="(prefers-color-scheme: dark)" /> : null}
          <img src={bankFile(images.logo)} alt={name} height={24} />
        </picture>
      </a>
      <p className="console-name">{texts('advisor.console.title')}</p>
      {children}
    </header>
  );
}

function Me() {
  const texts = useTexts();
  const { name, roles } = useMe();
  return (
    <p className="console-me">
      <strong>{name}</strong>
      <span>{roles.map((role) => texts(`advisor.role.${role}`)).join(', ')}</span>
    </p>
  );
}

function Who() {
  const texts = useTexts();
  return (
    <div className="console-who">
      <Me />
      <Away />
      <KeysHelp />
      <Button variant="tertiary" href={logoutPath(bankBase())} onClick={dropDraftsOfPage}>
        {texts('page.logout')}
      </Button>
    </div>
  );
}
