/**
 * People of a company in a document: shapes and words of their picture in units of the layout, which the template makes points of, and
 * the table of the same (N-145, N-146).
 */
import { type CompanyPeople, foldedPeople } from '@bli-kunde/domain/people/company-people.ts';
import { initialsOf, layoutPeople, NODE_SIZE, PICTURE_WIDTH } from '@bli-kunde/domain/people/people-layout.ts';
import { peopleTable, peopleWords } from '@bli-kunde/domain/people/people-table.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';

/** The picture as the template's `picture-of` takes it. */
export function drawnPeople(people: CompanyPeople, texts: Texts) {
  const { height, nodes, links, more, leaders, owners } = layoutPeople(foldedPeople(people), {
    ...peopleWords(texts),
    // A page has room for every role, and who signs is what the paper is about.
    linesOf: ({ roles }) => roles.flatMap((role) => (role === 'OWNER' ? [] : texts(`people.role.${role}`))),
  });
  const middle = PICTURE_WIDTH / 2;
  const stub = (y: number) => ({ from: { x: middle, y }, to: { x: middle, y: y + 24 }, dashed: false });
  return {
    width: PICTURE_WIDTH,
    height,
    size: NODE_SIZE,
    frames: [owners, leaders].flatMap((frame) => frame ?? []),
    lines: [
      ...(owners ? [stub(owners.y + owners.height)] : []),
      ...(leaders ? [stub(leaders.y - 22)] : []),
      ...links.map(({ link, from, to }) => ({ from, to, dashed: link.isIndirect })),
    ],
    shares: links.flatMap(({ label }) => label ?? []),
    nodes: nodes.map(({ node, x, y, lines: [name = '', ...said] }) => ({
      x,
      y,
      person: node.is === 'PERSON',
      customer: node.id === people.company,
      initials: initialsOf(node.name),
      name,
      said,
    })),
    more: more && { x: more.x, y: more.y, text: texts('people.more', { n: more.n }) },
  };
}

/** Names of the columns, and a row of three for everybody. */
export const listedPeople = (people: CompanyPeople, texts: Texts) => ({
  columns: [texts('people.who'), texts('people.role'), texts('people.owns')],
  rows: peopleTable(people, texts).map(({ name, roles, owns }) => [name, roles, owns]),
});

/** Defines `picture-of`: persons as circles and companies as squares, as high as a page has room for at most. */
export const PEOPLE_DRAWN = String.raw`
#let picture-of(people) = {
  let unit = calc.min(1.15pt, 17cm / people.height)
  let at(x, y, drawn) = place(top + left, dx: x * unit, dy: y * unit, drawn)
  let words(x, y, said, size: 11, weight: 400, fill: quiet) = at(x - people.width / 2, y, box(
    width: people.width * unit,
    align(center, text(size: size * unit, weight: weight, fill: fill, top-edge: "baseline", bottom-edge: "baseline", said)),
  ))
  let side = 2 * people.size * unit
  block(width: people.width * unit, height: people.height * unit, breakable: false, {
    set align(left)
    for frame in people.frames {
      at(1, frame.y, rect(width: (people.width - 2) * unit, height: frame.height * unit, radius: 10 * unit, fill: rgb("#f3f5f8")))
    }
    for (from, to, dashed) in people.lines {
      place(top + left, line(
        start: (from.x * unit, from.y * unit), end: (to.x * unit, to.y * unit),
        stroke: (paint: quiet, thickness: 1.2 * unit, dash: if dashed { (4 * unit, 3 * unit) } else { none }),
      ))
    }
    for share in people.shares {
      at(share.x - people.width / 2, share.y - 10, box(width: people.width * unit, align(center,
        box(fill: white, inset: (x: 3 * unit, y: 2 * unit), text(size: 11 * unit, fill: quiet, share.text)))))
    }
    for node in people.nodes {
      let look = if node.customer { (fill: ink) } else { (fill: rgb("#eef1f6"), stroke: 1.2 * unit + ink) }
      at(node.x - people.size, node.y - people.size, if node.person { circle(radius: side / 2, ..look) } else {
        rect(width: side, height: side, radius: 4 * unit, ..look)
      })
      words(node.x, node.y + 5, node.initials, size: 13, weight: 600, fill: if node.customer { white } else { ink })
      words(node.x, node.y + people.size + 12, node.name, weight: 600, fill: ink)
      for (line, said) in node.said.enumerate() { words(node.x, node.y + people.size + 12 + (line + 1) * 14, said) }
    }
    if people.more != none { words(people.more.x, people.more.y + 4, people.more.text, weight: 600, fill: ink) }
  })
}
`;
