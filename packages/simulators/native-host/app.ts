/** The simulated app: takes the messages of both telephones, answers them as chosen, and shows every message and answer. */

type Mode = 'yes' | 'no' | 'late' | 'malformed' | 'ask' | 'never';

/** An answer that says yes, by action; those that are not answered are not here. */
export const YES = {
  webAppLoaded: null,
  stepUpAuthentication: { done: true },
  sign: { done: true },
  copyText: { done: true },
  switchBank: { done: true },
  changeAppIcon: { done: true },
  turnBiometrics: null,
  setLoginMethod: null,
  setSigningMethod: null,
  getPushToken: { token: 'demo-token' },
  walletInfo: null,
  cardWalletTokenStatus: { status: 'none' },
  pushProvisioning: { done: true },
  applePayProvisioning: { done: true },
  refreshApplePayProperties: { status: 'active' },
} as const;

/** The 23 actions by their names on the wire, in the order of the specification. */
export const ACTIONS = [
  'openEInvoice',
  'openPdf',
  'openSettings',
  'logout',
  'openBrowser',
  'browserCallback',
  'copyText',
  'sign',
  'changeAppIcon',
  'changeBank',
  'turnBiometrics',
  'switchBank',
  'showFeedbackModal',
  'setSigningMethod',
  'setLoginMethod',
  'stepUpAuthentication',
  'webAppLoaded',
  'cardWalletTokenStatus',
  'pushProvisioning',
  'walletInfo',
  'getPushToken',
  'applePayProvisioning',
  'refreshApplePayProperties',
] as const;

/** Milliseconds after which a late answer comes: longer than the page waits for an app that answers by itself. */
const LATE = 4_000;

interface Told {
  readonly frame: string;
  readonly message?: { readonly action: string; readonly payload?: { readonly url?: string }; readonly id?: string };
  readonly returned?: string;
}

/** Runs in the page of the telephones; `products` are the origins of the application, the banks' own among them. */
function app(
  products: readonly string[],
  actions: readonly string[],
  yes: Readonly<Record<string, object | null>>,
  late: number,
) {
  const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
  const list = element('messages');
  const frameOf = (name: string) => document.getElementById(`frame-${name}`) as HTMLIFrameElement;
  /** Origin of the page in each telephone, as its newest message has it: a bank may lead on to a host name of its own. */
  const origins = new Map<string, string>();
  /** Continuations for the moment when the browser over the telephone is back on the bank's address. */
  const away = new Map<string, (url: string) => void>();
  /** Cards that were added to a wallet, by telephone. */
  const added = new Set<string>();

  const supports = (action: string): boolean =>
    document.querySelector<HTMLInputElement>(`input[name=action][value=${action}]`)?.checked ?? false;
  const modeOf = (frame: string): Mode => (document.getElementById(`mode-${frame}`) as HTMLSelectElement).value as Mode;

  const line = (frame: string, what: string, text: string, at: HTMLElement = list): HTMLElement => {
    const item = document.createElement('li');
    const head = document.createElement('strong');
    head.textContent = `${frame === 'ios' ? 'iPhone' : 'Android'}: ${what}`;
    const body = document.createElement('code');
    body.textContent = text;
    item.append(head, ' ', body);
    at.append(item);
    list.scrollTop = list.scrollHeight;
    return item;
  };

  const reply = (frame: string, text: string): void => {
    line(frame, 'svar', text);
    frameOf(frame).contentWindow?.postMessage(text, origins.get(frame) ?? '');
  };

  /** Over the telephone, as an app opens a browser of its own for a log-in or a signing. */
  const openBrowser = (frame: string, url: string, back: (url: string) => void): void => {
    away.set(frame, back);
    element(`browser-${frame}`).hidden = false;
    frameOf(`${frame}-browser`).src = url;
  };
  const closeBrowser = (frame: string): void => {
    element(`browser-${frame}`).hidden = true;
    frameOf(`${frame}-browser`).src = 'about:blank';
  };

  const agreed = (frame: string, action: string, payload: unknown): object | null => {
    if (action === 'webAppLoaded') return { actions: actions.filter(supports) };
    if (action === 'walletInfo') return { wallet: frame === 'ios' ? 'apple' : 'google', canAdd: true };
    if (action === 'cardWalletTokenStatus') return { status: added.has(frame) ? 'active' : 'none' };
    if (action === 'pushProvisioning' || action === 'applePayProvisioning') added.add(frame);
    return yes[action] ?? (payload as object);
  };

  const answer = (frame: string, message: NonNullable<Told['message']>, mode: Mode): void => {
    const { action, payload, id } = message;
    const text = (value: unknown) => JSON.stringify({ id, answer: value });
    if (mode === 'never') return;
    if (mode === 'no') return reply(frame, text(null));
    if (mode === 'malformed') return reply(frame, text({ done: 'kanskje', on: 1, status: 'ukjent', wallet: 7 }));
    if (action === 'stepUpAuthentication' && payload?.url !== undefined)
      return openBrowser(frame, payload.url, () => reply(frame, text({ done: true })));
    reply(frame, text(agreed(frame, action, payload)));
    if (action === 'sign' && payload?.url !== undefined)
      openBrowser(frame, payload.url, (back) => {
        frameOf(frame).src = back;
      });
  };

  const onMessage = (frame: string, message: NonNullable<Told['message']>): void => {
    const item = line(frame, message.action, JSON.stringify(message.payload));
    item.dataset['action'] = message.action;
    item.dataset['frame'] = frame;
    const url = message.payload?.url;
    if (url !== undefined && message.action.startsWith('open')) {
      const link = document.createElement('a');
      Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer', textContent: 'Åpne' });
      item.append(' ', link);
    }
    if (message.id === undefined) return;
    const mode = modeOf(frame);
    // What an app supports it can always tell, or it is no app at all.
    if (message.action === 'webAppLoaded' && mode !== 'never') return answer(frame, message, 'yes');
    if (mode === 'late') setTimeout(() => answer(frame, message, 'yes'), late);
    else if (mode !== 'ask') answer(frame, message, mode);
    else
      for (const [words, how] of [
        ['Ja', 'yes'],
        ['Nei', 'no'],
        ['Ugyldig', 'malformed'],
      ] as const) {
        const button = document.createElement('button');
        button.textContent = words;
        // Yes at a press, though nobody has logged in: the page must not believe it.
        const lies = message.action === 'stepUpAuthentication' && how === 'yes';
        const lie = JSON.stringify({ id: message.id, answer: { done: true } });
        button.addEventListener('click', () => (lies ? reply(frame, lie) : answer(frame, message, how)));
        item.append(' ', button);
      }
  };

  addEventListener('message', ({ origin, data }: MessageEvent<Told>) => {
    if (!products.includes(origin) || typeof data?.frame !== 'string') return;
    const [frame = '', browser] = data.frame.split('-');
    if (browser === undefined && data.message) {
      origins.set(frame, origin);
      onMessage(frame, data.message);
    }
    if (browser === undefined || data.returned === undefined || !away.has(frame)) return;
    const back = away.get(frame);
    away.delete(frame);
    closeBrowser(frame);
    line(frame, 'tilbake fra nettleseren', data.returned);
    back?.(data.returned);
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-close]'))
    button.addEventListener('click', () => closeBrowser(button.dataset['close'] ?? ''));
  element('empty').addEventListener('click', () => list.replaceChildren());
}

export const appScript = (products: readonly string[]): string =>
  `(${app.toString()})(${[products, ACTIONS, YES, LATE].map((one) => JSON.stringify(one)).join(',')});`;
