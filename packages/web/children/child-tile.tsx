/** A child as a tile of the list: chosen, or shown with why it can't be and what else there is to do (C-008). */
import type { ChildRefusal, ListedChild } from '@bli-kunde/domain/children/child.ts';
import { routeOf } from '@bli-kunde/domain/children/guards.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import type { Tile } from '../ui/tiles.tsx';

export const isChoosable = ({ action }: Pick<ListedChild, 'action'>): boolean =>
  action === 'CHOOSE' || action === 'CONTINUE';

const REFUSED: Readonly<Record<ChildRefusal, TextKey>> = {
  'error.child.locked': 'cm.chooseChild.locked.GENERIC_LOCK',
  'error.parent.must.be.customer': 'cm.chooseChild.parent',
  'error.wait.before.new.onboarding': 'cm.chooseChild.recently',
  'error.no.valid.children': 'cm.chooseChild.hasAll',
};

/** Status of the child's application; null for one with whom nothing is begun. */
function standing(child: ListedChild, texts: Texts): string | null {
  const { action, refusal, firstName, isReviewed, processLock, waitsFor } = child;
  if (isReviewed) return texts('cm.chooseChild.reviewed');
  switch (action) {
    case 'CHOOSE':
      return null;
    case 'CONTINUE':
      return texts('cm.chooseChild.begun');
    case 'SIGN':
      return processLock.locked
        ? texts('cm.chooseChild.sign.text')
        : texts('cm.chooseChild.sign.own', { name: firstName });
    case 'WAIT':
      return waitsFor === null
        ? texts('cm.chooseChild.wait.bank', { name: firstName })
        : texts('cm.chooseChild.wait', { guardian: waitsFor });
    case 'NONE':
      return refusal === null ? null : texts(REFUSED[refusal], { name: firstName });
  }
}

export const ageOf = ({ age }: Pick<ListedChild, 'age'>, texts: Texts): string =>
  age === 0 ? texts('cm.chooseChild.baby') : texts('cm.chooseChild.age', { age });

/** The same with the last day, where there is one. */
export const standingOf = (child: ListedChild, texts: Texts): string =>
  [
    standing(child, texts),
    child.lastDay === null ? null : texts('cm.chooseChild.until', { date: formatDeadline(child.lastDay) }),
  ]
    .filter((each) => each !== null)
    .join(' ');

/** To the page of the signing, which says who has signed and lets sign whose turn it is. */
function WayOn({ child, processId, texts }: { child: ListedChild; processId: string; texts: Texts }) {
  const signs = child.action === 'SIGN';
  const words = (
    <>
      {texts(signs ? 'cm.chooseChild.sign' : 'cm.chooseChild.status')}
      <span className="ds-sr-only"> {child.firstName}</span>
    </>
  );
  const href = `#${routeOf(processId, 'signering')}`;
  return signs ? <Button href={href}>{words}</Button> : <a href={href}>{words}</a>;
}

export function childTile(child: ListedChild, texts: Texts): Tile {
  const { id, name, processId } = child;
  const said = standingOf(child, texts);
  const choosable = isChoosable(child);
  return {
    value: id,
    title: name,
    text: ageOf(child, texts),
    ...(said === '' ? {} : { details: <span className="child-standing">{said}</span> }),
    disabled: !choosable,
    ...(!choosable && processId !== null ? { below: <WayOn child={child} processId={processId} texts={texts} /> } : {}),
  };
}
