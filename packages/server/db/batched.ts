/** Questions of one kind that come together are asked together: one statement for all, and one forced write where they save (decision 0068). */

interface Waiting<In, Out> {
  readonly one: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}

export interface Batching {
  /** Milliseconds that the first one waits for others; without it, until the requests that have come by now are read. */
  readonly wait?: number;
  /** Questions of one statement. */
  readonly most: number;
}

/** Milliseconds after which a statement under way holds the next one back no longer. */
const PATIENCE = 15;

/**
 * `ask` answers all in their order, and is called again when it is done and others have come meanwhile. Where it fails, each is asked
 * alone, so that the fault of one is nobody else's.
 */
export function batched<In, Out>(
  ask: (all: readonly In[]) => Promise<readonly Out[]>,
  { wait = 0, most }: Batching,
): (one: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let underWay = 0;
  /** Takes back what is planned. */
  let cancel: (() => void) | null = null;

  const alone = async ({ one, resolve, reject }: Waiting<In, Out>): Promise<void> => {
    try {
      resolve((await ask([one]))[0] as Out);
    } catch (error) {
      reject(error);
    }
  };

  async function askAll(all: readonly Waiting<In, Out>[]): Promise<void> {
    const [first, ...others] = all;
    if (first === undefined) return;
    if (others.length === 0) return alone(first);
    try {
      const answers = await ask(all.map(({ one }) => one));
      for (const [at, { resolve }] of all.entries()) resolve(answers[at] as Out);
    } catch {
      await Promise.all(all.map(alone));
    }
  }

  function send(): void {
    cancel?.();
    cancel = null;
    const all = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay += 1;
    void askAll(all).then(() => {
      underWay -= 1;
      if (waiting.length > 0) send();
    });
    if (waiting.length > 0) plan();
  }

  function plan(): void {
    if (cancel !== null) return;
    if (underWay === 0 && wait === 0) {
      const next = setImmediate(send);
      cancel = () => clearImmediate(next);
    } else {
      const timer = setTimeout(send, underWay === 0 ? wait : Math.max(wait, PATIENCE));
      cancel = () => clearTimeout(timer);
    }
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject });
      plan();
    });
}
