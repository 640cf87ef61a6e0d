/** The families of the lobby: what each is good for, its children, and a way in for each guardian. */
import type { World } from '../world.ts';
import familiesData from '../people/families.json' with { type: 'json' };
import { fullName, type Person } from '../people/person.ts';
import { escapeHtml } from '../page.ts';

type Family = {
  readonly id: string;
  readonly guardians: readonly string[];
  readonly children: readonly string[];
  readonly scenario: string;
};
const FAMILIES: readonly Family[] = familiesData;

/** A card for each family; `button` leads a guardian in. */
export function familyCards({ people }: World, button: (guardian: Person) => string): string {
  const all = (ids: readonly string[]): Person[] => ids.flatMap((id) => people.personById(id) ?? []);
  return FAMILIES.map((family) => {
    const children = all(family.children).map(
      (child) => `<li><strong>${escapeHtml(fullName(child))}</strong>: ${escapeHtml(child.scenario)}</li>`,
    );
    const guardians = all(family.guardians).map(
      (guardian) =>
        `<p class="quiet">${escapeHtml(fullName(guardian))}: ${escapeHtml(guardian.scenario)}</p>${button(guardian)}`,
    );
    return `<li class="card"><h3>Familie ${family.id.slice(1)}</h3><p>${escapeHtml(family.scenario)}</p>${children.length > 0 ? `<ul>${children.join('')}</ul>` : ''}${guardians.join('')}</li>`;
  }).join('');
}
