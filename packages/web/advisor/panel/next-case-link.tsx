/** 'Neste sak' of the list one came from, once nothing is left to do in a case. */
import { useState } from 'react';
import { goTo } from '../../app/hash-route.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress, listAddress } from '../addresses.ts';
import { caseOpened, listBefore, nextCase } from '../case-list.ts';
import { useMe } from '../me.ts';

export function NextCase({ number }: { number: number }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { roles } = useMe();
  const [state, setState] = useState<ButtonState>('idle');
  const go = async () => {
    setState('spinner');
    const next = await nextCase(client, number, roles).catch(() => null);
    setState('idle');
    if (next !== null) caseOpened(next);
    goTo(next === null ? listBefore() : caseAddress(next));
  };
  return (
    <div className="button-row">
      <Button state={state} onClick={() => void go()}>
        {texts('advisor.console.case.next')}
      </Button>
      <Button variant="tertiary" href={`#${listAddress({ tildelt: 'meg' })}`}>
        {texts('advisor.console.tab.mine')}
      </Button>
    </div>
  );
}
