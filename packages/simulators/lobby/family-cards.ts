/** The families of the lobby: what each is good for, its children, and a way in for each guardian. */
import type { World } from '../world.ts';
import familiesData from '../people/families.json' with { type: 'json' };
import { calledName, fullName, type Person } from '../people/person.ts';
import { escapeHtml } from '../page.ts';

type Family = {
  readonly id: string;
  readonly guardians: readonly string[];
  readonly children: readonly string[];
  readonly scenario: string;
};
/** A button that logs a person in and opens an app, at `route` if given. */
export type LogIn = (person: Person, words: string, app: string, route?: string) => string;

const FAMILIES: readonly Family[] = familiesData;

/** A card for each family that the search finds, with a way in for each guardian. */
export function familyCards({ people }: World, matches: (texts: readonly string[]) => boolean, logIn: LogIn): string[] {
  const all = (ids: readonly string[]): Person[] => ids.flatMap((id) => people.personById(id) ?? []);
  return FAMILIES.flatMap((family) => {
    const [children, guardians] = [all(family.children), all(family.guardians)];
    const title = `Familie ${family.id.slice(1)}`;
    const texts = [...children, ...guardians].flatMap((one) => [one.id, fullName(one), one.scenario]);
    if (!matches([title, family.id, family.scenario, ...texts])) return [];
    const list = children.map(
      (child) => `<li><strong>${escapeHtml(fullName(child))}</strong>: ${escapeHtml(child.scenario)}</li>`,
    );
    const ways = guardians.map(
      (guardian) =>
        `<p class="quiet">${escapeHtml(fullName(guardian))}: ${escapeHtml(guardian.scenario)}</p>${logIn(guardian, `Logg inn som ${calledName(guardian)} (${guardian.id})`, 'barn')}`,
    );
    return `<li class="card"><h4>${title}</h4><p>${escapeHtml(family.scenario)}</p>${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}${ways.join('')}</li>`;
  });
}
