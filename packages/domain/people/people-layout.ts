/**
 * Places of a company's people in a picture of 320 units: the farthest owners on top, the customer under them, and whoever only leads or
 * signs below it. A pure function of the graph, so that two pictures of one company are the same (N-071).
 */
import { firstNameIn } from '../norway/name.ts';
import type { CompanyPeople, Folded, NodeId, PeopleLink, PeopleNode } from './company-people.ts';

export const PICTURE_WIDTH = 320;
/** Half the breadth of a circle or a square. */
export const NODE_SIZE = 20;
export const LINE_HEIGHT = 14;
const PER_ROW = 4;
/** Room for the lines between two rows. */
const GAP = 26;
const EDGE = 6;
/** Of a letter of the small text, on the wide side. */
const LETTER = 6.1;

export interface PlacedNode {
  readonly node: PeopleNode;
  /** Middle of the circle or square. */
  readonly x: number;
  readonly y: number;
  /** Name as it has room, then what `linesOf` says. */
  readonly lines: readonly string[];
}

export interface PlacedLink {
  readonly link: PeopleLink;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** Share beside the line, for a node with several of them; null where it stands under the name. */
  readonly label: { readonly x: number; readonly y: number; readonly text: string } | null;
}

export interface PeopleLayout {
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
  /** Those who are not drawn, as one place; null where all are. */
  readonly more: { readonly x: number; readonly y: number; readonly n: number } | null;
  /** Frame about those who only lead or sign; null where nobody does. */
  readonly leaders: FrameOfRows | null;
  /** Frame about owners of the customer who stand in several rows, with one line for all of theirs; null where each has a line. */
  readonly owners: FrameOfRows | null;
}
export interface FrameOfRows {
  readonly y: number;
  readonly height: number;
}

/** Steps from each node to the customer, by the longest way that passes nobody twice: companies that own each other end too. */
function depths({ company, links }: CompanyPeople): ReadonlyMap<NodeId, number> {
  const found = new Map<NodeId, number>([[company, 0]]);
  const depthOf = (id: NodeId, way: ReadonlySet<NodeId>): number | null => {
    const known = found.get(id);
    if (known !== undefined || way.has(id)) return known ?? null;
    const further = links
      .filter(({ from }) => from === id)
      .flatMap(({ to }) => depthOf(to, new Set([...way, id])) ?? []);
    if (further.length === 0) return null;
    const depth = 1 + Math.max(...further);
    found.set(id, depth);
    return depth;
  };
  for (const { from } of links) depthOf(from, new Set());
  return found;
}

const rowsOf = <T>(all: readonly T[]): readonly (readonly T[])[] => {
  const count = Math.ceil(all.length / PER_ROW);
  const each = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => all.slice(at * each, (at + 1) * each));
};

/** Widest letters, which take the room of nearly two others; narrow ones make up for two of them. */
const WIDE = /[MW]/g;
const roomFor = (text: string): number => text.length + 0.8 * Math.max(0, (text.match(WIDE) ?? []).length - 2);

function cut(text: string, most: number): string {
  if (roomFor(text) <= most) return text;
  let kept = text.slice(0, Math.max(1, most - 1));
  while (kept.length > 1 && roomFor(kept) > most - 1) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Names that somebody else in the picture begins with too. */
const doubled = (nodes: readonly PeopleNode[]): ReadonlySet<string> => {
  const firsts = nodes.filter(({ is }) => is === 'PERSON').map(({ name }) => firstNameIn(name));
  return new Set(firsts.filter((each, at) => firsts.indexOf(each) !== at));
};

/** The whole name where there is room, else the first with what tells it from another's. */
function nameIn(node: PeopleNode, room: number, twice: ReadonlySet<string>): string {
  const most = Math.max(4, Math.floor(room / LETTER));
  if (roomFor(node.name) <= most || node.is === 'COMPANY') return cut(node.name, most);
  const first = firstNameIn(node.name);
  const last = node.name.trim().split(/\s+/).at(-1) ?? '';
  return cut(twice.has(first) ? `${cut(first, most - 3)} ${last.slice(0, 1)}.` : first, most);
}

export interface PeopleWords {
  /** Lines under the name, each a few words; the share of a single line is added. */
  readonly linesOf: (node: PeopleNode) => readonly string[];
  /** Share of somebody of whom it is not known what they hold in the company that their line leads to. */
  readonly totalOf: (share: string) => string;
}

/** Nodes of one row with their own slots. */
type Slot = PeopleNode | 'MORE';

export function layoutPeople(people: Folded, { linesOf, totalOf }: PeopleWords): PeopleLayout {
  const depth = depths(people);
  const twice = doubled(people.nodes);
  const customer = people.nodes.find(({ id }) => id === people.company);
  const above = people.nodes.filter(({ id }) => id !== people.company && depth.has(id));
  const below = people.nodes.filter(({ id }) => !depth.has(id));
  const linksFrom = (id: NodeId) => people.links.filter(({ from }) => from === id);
  const shareUnder = ({ id, share }: PeopleNode): string | null => {
    const [only, ...others] = linksFrom(id);
    if (only && others.length === 0 && only.share !== null) return only.share;
    return share === null || (only && !only.isIndirect) ? null : totalOf(share);
  };
  const deepest = Math.max(0, ...above.map(({ id }) => depth.get(id) ?? 0));
  const moreAbove = people.more > 0 && below.length === 0;
  const layers: (readonly Slot[])[] = [];
  for (let at = deepest; at > 1; at -= 1) layers.push(...rowsOf(above.filter(({ id }) => depth.get(id) === at)));
  const nearest: Slot[] = [...above.filter(({ id }) => depth.get(id) === 1), ...(moreAbove ? (['MORE'] as const) : [])];

  const nodes: PlacedNode[] = [];
  let more: PeopleLayout['more'] = null;
  let y = EDGE;
  const put = (row: readonly Slot[], name: (node: PeopleNode, room: number) => string) => {
    const room = (PICTURE_WIDTH - 2 * EDGE) / row.length;
    const placed = row.map((slot, at) => ({ slot, x: EDGE + room * (at + 0.5) }));
    let lines = 0;
    for (const { slot, x } of placed) {
      const middle = y + NODE_SIZE;
      if (slot === 'MORE') {
        more = { x, y: middle, n: people.more };
        continue;
      }
      const share = shareUnder(slot);
      const most = Math.max(4, Math.floor(room / LETTER));
      const said = [
        name(slot, room - 4),
        ...linesOf(slot).map((line) => cut(line, most)),
        ...(share === null ? [] : [share]),
      ];
      lines = Math.max(lines, said.length);
      nodes.push({ node: slot, x, y: middle, lines: said });
    }
    y += 2 * NODE_SIZE + lines * LINE_HEIGHT;
  };
  /** Rows in a frame of their own. */
  const framed = (slots: readonly Slot[]): FrameOfRows => {
    const top = y;
    y += EDGE + 2;
    for (const [at, row] of rowsOf(slots).entries()) {
      if (at > 0) y += EDGE;
      put(row, (node, room) => nameIn(node, room, twice));
    }
    y += EDGE + 2;
    return { y: top, height: y - top };
  };
  for (const row of layers) {
    put(row, (node, room) => nameIn(node, room, twice));
    y += GAP;
  }
  // Lines from a row behind another would go through its names.
  const owners = nearest.length > PER_ROW ? framed(nearest) : null;
  if (owners === null && nearest.length > 0) put(nearest, (node, room) => nameIn(node, room, twice));
  if (nearest.length > 0) y += GAP;
  if (customer) put([customer], ({ name }, room) => cut(name, Math.floor(room / LETTER)));

  let leaders: PeopleLayout['leaders'] = null;
  const led: readonly Slot[] = people.more > 0 && !moreAbove ? [...below, 'MORE'] : below;
  if (led.length > 0) {
    y += GAP;
    leaders = framed(led);
  }

  const byId = new Map(nodes.map((each) => [each.node.id, each]));
  const links = people.links.flatMap((link): PlacedLink[] => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    if (!from || !to || (owners !== null && link.to === people.company)) return [];
    const start = { x: from.x, y: from.y + NODE_SIZE + from.lines.length * LINE_HEIGHT + 4 };
    const end = { x: to.x, y: to.y - NODE_SIZE };
    const several = linksFrom(link.from).length > 1;
    return [
      {
        link,
        from: start,
        to: end,
        label:
          several && link.share !== null
            ? { x: start.x + (end.x - start.x) * 0.5, y: start.y + (end.y - start.y) * 0.5 + 4, text: link.share }
            : null,
      },
    ];
  });
  return { height: y + EDGE, nodes, links, more, leaders, owners };
}

/** `AL`: first letters of the first and the last name, or of one. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((each) => /^\p{L}/u.exec(each)?.[0] ?? []);
  return `${letters[0] ?? ''}${letters.length > 1 ? letters.at(-1) : ''}`.toLocaleUpperCase('nb');
}
