/** Offers of a page to do something in the native app: one action each, and the words for its outcome. */
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { bankFile } from '../app/site-context.ts';
import type { HostAction } from './actions.ts';
import { askHost, tellHost } from './host.ts';
import type { InAppProps } from './in-app-props.ts';

/** Outcome of an offer. */
export interface OfferOutcome {
  readonly text: TextKey;
  readonly failed?: boolean;
  /** The app's settings help where the telephone says no. */
  readonly settings?: boolean;
}

export interface Offer {
  readonly action: HostAction;
  readonly places: readonly InAppProps['place'][];
  readonly label: TextKey;
  /** Said before it is pressed. */
  readonly about?: TextKey;
  /** Stands behind 'Flere valg'. */
  readonly more?: boolean;
  /** Action of the button once the offer has been done. */
  readonly undo?: Pick<Offer, 'label' | 'press'>;
  /** Null where the app takes the person on and there is nothing to say here. */
  readonly press: (site: SiteConfig) => Promise<OfferOutcome | null>;
}

const FAILED: OfferOutcome = { text: 'inApp.failed', failed: true };
const done = (answer: { readonly done: boolean } | null, text: TextKey): OfferOutcome =>
  answer?.done ? { text } : FAILED;
const sent = async (message: Promise<boolean>): Promise<OfferOutcome | null> => ((await message) ? null : FAILED);

async function biometrics(on: boolean): Promise<OfferOutcome> {
  const answer = await askHost('turnBiometrics', { on });
  return answer?.on === on ? { text: on ? 'inApp.biometrics.on' : 'inApp.biometrics.off' } : FAILED;
}

export const OFFERS: readonly Offer[] = [
  {
    action: 'turnBiometrics',
    places: ['thanks'],
    label: 'inApp.biometrics',
    press: () => biometrics(true),
    undo: { label: 'inApp.biometrics.undo', press: () => biometrics(false) },
  },
  {
    action: 'getPushToken',
    places: ['thanks'],
    label: 'inApp.push',
    about: 'inApp.push.about',
    press: async () => {
      const answer = await askHost('getPushToken', {});
      if (answer === null) return FAILED;
      // The app itself gives its token to the bank. Here nothing but its being there is looked at, and it is let go of.
      return answer.token === null ? { text: 'inApp.push.off', settings: true } : { text: 'inApp.push.on' };
    },
  },
  {
    action: 'switchBank',
    places: ['thanks', 'alreadyCustomer'],
    label: 'inApp.switchBank',
    press: async ({ slug }) => done(await askHost('switchBank', { bank: slug }), 'inApp.switchBank.done'),
  },
  {
    action: 'changeBank',
    places: ['alreadyCustomer'],
    label: 'inApp.changeBank',
    press: () => sent(tellHost('changeBank', {})),
  },
  {
    action: 'setLoginMethod',
    places: ['thanks'],
    label: 'inApp.loginMethod',
    more: true,
    press: async () => {
      const answer = await askHost('setLoginMethod', { method: 'app' });
      return answer?.method === 'app' ? { text: 'inApp.loginMethod.done' } : FAILED;
    },
  },
  {
    action: 'setSigningMethod',
    places: ['thanks'],
    label: 'inApp.signingMethod',
    more: true,
    press: async () => {
      const answer = await askHost('setSigningMethod', { method: 'app' });
      return answer?.method === 'app' ? { text: 'inApp.signingMethod.done' } : FAILED;
    },
  },
  {
    action: 'openEInvoice',
    places: ['thanks'],
    label: 'inApp.eInvoice',
    more: true,
    press: ({ slug }) => sent(tellHost('openEInvoice', { bank: slug })),
  },
  {
    action: 'changeAppIcon',
    places: ['thanks'],
    label: 'inApp.icon',
    more: true,
    press: async ({ slug, images }) => {
      const url = new URL(bankFile(images.favicon), location.href).href;
      return done(await askHost('changeAppIcon', { bank: slug, url }), 'inApp.icon.done');
    },
  },
  {
    action: 'openSettings',
    places: ['thanks'],
    label: 'inApp.settings',
    more: true,
    press: () => sent(tellHost('openSettings', {})),
  },
  {
    action: 'showFeedbackModal',
    places: ['thanks'],
    label: 'inApp.feedback',
    more: true,
    press: () => sent(tellHost('showFeedbackModal', {})),
  },
];
