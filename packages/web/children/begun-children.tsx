/** The guardian's children when none can be chosen: where things stand with each, and the way to what waits for this person. */
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import { routeOf } from '@bli-kunde/domain/children/guards.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { ageOf, standingOf } from './child-tile.tsx';

export function BegunChildren({ all }: { all: readonly ListedChild[] }) {
  const texts = useTexts();
  const first = all.find(({ action }) => action === 'SIGN');
  return (
    <ul className="begun-children">
      {all.map((child) => (
        <li key={child.id} className="stack-tight">
          <h2>
            {child.name} <span className="child-age">{ageOf(child, texts)}</span>
          </h2>
          <p className="quiet">{standingOf(child, texts)}</p>
          {child.processId === null ? null : (
            <div className="button-row">
              <Button
                variant={child === first ? 'primary' : 'secondary'}
                href={`#${routeOf(child.processId, 'signering')}`}
              >
                {texts(child.action === 'SIGN' ? 'cm.chooseChild.sign' : 'cm.chooseChild.status')}
                <span className="ds-sr-only"> {child.firstName}</span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
