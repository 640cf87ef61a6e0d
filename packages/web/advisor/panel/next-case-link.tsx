/** 'Neste sak' once nothing is left to do in a case: of the list one came from, else the one that comes first of all. */
import { useState } from 'react';
import { goTo } from '../../app/hash-route.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress, listAddress } from '../addresses.ts';
import { caseOpened, listBefore, nextCase } from '../case-list.ts';
import { useMe } from '../me.ts';
import { firstOfAll } from '../next-case.ts';
import { flash } from '../flash.ts';

export function NextCase({ number }: { number: number }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { roles } = useMe();
  const [state, setState] = useState<ButtonState>('idle');
  const go = async () => {
    setState('spinner');
    const next = await nextCase(client, number, roles)
      .then((found) => found ?? firstOfAll(client, number, roles))
      .catch(() => undefined);
    setState('idle');
    if (next) caseOpened(next);
    else if (next === null) flash(texts('advisor.console.overview.next.none'));
    goTo(next ? caseAddress(next) : listBefore());
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
