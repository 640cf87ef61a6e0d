/** The parts of a declaration for the list at the side: one for each number of the counter (K-017). */
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { ProgressStep } from '../ui/progress.tsx';
import { reachable } from './places.ts';

/** A section that only an answer asks for is of the part before it. `addressOf` gives the address of a section. */
export function partsOf(
  form: Pick<Form, 'sections'>,
  at: string,
  addressOf: (id: string) => string,
): readonly ProgressStep[] {
  const { sections } = form;
  const done = new Set(reachable(form).filter(({ answered }) => answered));
  const first = sections.filter(({ counter }, place) => sections[place - 1]?.counter.n !== counter.n);
  return first.map(({ id, title, counter }) => {
    const part = sections.filter((section) => section.counter.n === counter.n);
    const current = part.some((section) => section.id === at);
    return {
      name: id,
      title,
      state: current ? 'current' : part.every((section) => done.has(section)) ? 'done' : 'todo',
      href: `#${addressOf(id)}`,
    };
  });
}
