/** `?`: which keys there are, and the switch that turns them off. */
import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { setKeys, useKeys, useKeysOn } from './use-keys.ts';

/** Keys and what each does, in three groups. */
const GROUPS = [
  {
    title: 'advisor.console.keys.list',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'open'],
    ],
  },
  {
    title: 'advisor.console.keys.case',
    keys: [
      ['t', 'take'],
      ['n', 'note'],
      ['g o', 'summary'],
      ['g s', 'answers'],
      ['g r', 'registers'],
      ['g t', 'hits.part'],
      ['g e', 'owners'],
      ['g d', 'documents'],
      ['g h', 'history'],
      ['g n', 'notes'],
      ['g l', 'back'],
    ],
  },
  {
    title: 'advisor.console.keys.hits',
    keys: [
      ['s', 'same'],
      ['i', 'notSame'],
      ['u', 'unsure'],
    ],
  },
] as const;

export function KeysHelp() {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const on = useKeysOn();
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button
        className="icon-button console-keys"
        type="button"
        aria-label={texts('advisor.console.keys')}
        title={texts('advisor.console.keys')}
        onClick={() => setOpen(true)}
      >
        <Icon name="question" />
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={texts('advisor.console.keys')}
        name="Hurtigtaster"
        description="hva de gjør"
        size="wide"
      >
        <Checkbox
          name="keys"
          label={texts('advisor.console.keys.on')}
          checked={on}
          onChange={setKeys}
          help={texts('advisor.console.keys.help')}
        />
        <div className="keys">
          {GROUPS.map(({ title, keys }) => (
            <section key={title}>
              <h3>{texts(title)}</h3>
              <dl>
                {keys.map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      {key.split(' ').map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                    </dt>
                    <dd>{texts(`advisor.console.keys.${does}`)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Modal>
    </>
  );
}
