/**
 * People of a company as a picture: persons as circles, companies as squares, lines of ownership, and a frame about those who lead it. A table of
 * the same stands under it: read aloud in place of the picture, and shown once somebody asks for it (N-072).
 */
import { type CompanyPeople, foldedPeople, type PeopleNode } from '@bli-kunde/domain/people/company-people.ts';
import {
  layoutPeople,
  LINE_HEIGHT,
  NODE_SIZE,
  PICTURE_WIDTH,
  type PlacedNode,
} from '@bli-kunde/domain/people/people-layout.ts';
import { peopleTable, peopleWords } from '@bli-kunde/domain/people/people-table.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';
import './people-picture.css';

/** Of what somebody is, in units of the picture: whose name it is stands under it. */
const GLYPH = 24;

export interface PeoplePictureProps {
  readonly people: CompanyPeople;
  /** Address of the one place where something is filled in about a person; null where there is none. */
  readonly hrefOf?: (node: PeopleNode) => string | null;
  /** A list of the section's own, which stands with the table; shown from the start where the picture has not every name whole. */
  readonly children?: ReactNode;
  /** True where the page has a table of the same already. */
  readonly hasTable?: boolean;
  /** Shows it from the start, since it says something that is not drawn. */
  readonly opens?: boolean;
}

export function PeoplePicture({
  people,
  hrefOf = () => null,
  children,
  hasTable = false,
  opens = false,
}: PeoplePictureProps) {
  const texts = useTexts();
  const { height, nodes, links, more, leaders, owners } = layoutPeople(foldedPeople(people), peopleWords(texts));
  const isCut = more !== null || nodes.some(({ node, lines }) => node.is === 'PERSON' && lines[0] !== node.name);
  const [open, setOpen] = useState(opens || (children !== undefined && isCut));
  if (nodes.length < 2 && more === null) return children;
  return (
    <figure className="people">
      <svg viewBox={`0 0 ${PICTURE_WIDTH} ${height}`} aria-hidden="true" focusable="false">
        {owners ? (
          <>
            <rect className="people-frame" x="1" width={PICTURE_WIDTH - 2} rx="10" {...owners} />
            <path className="people-line" d={`M${PICTURE_WIDTH / 2} ${owners.y + owners.height}v24`} />
          </>
        ) : null}
        {leaders ? (
          <>
            <path className="people-line" d={`M${PICTURE_WIDTH / 2} ${leaders.y}v-22`} />
            <rect className="people-frame" x="1" width={PICTURE_WIDTH - 2} rx="10" {...leaders} />
          </>
        ) : null}
        {links.map(({ link, from, to, label }) => (
          <g key={`${link.from} ${link.to}`}>
            <path
              className="people-line"
              data-indirect={link.isIndirect || undefined}
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            />
            {label ? (
              <text className="people-share" x={label.x} y={label.y}>
                {label.text}
              </text>
            ) : null}
          </g>
        ))}
        {nodes.map((placed) => {
          const href = hrefOf(placed.node);
          const drawn = <Node key={placed.node.id} {...placed} isCustomer={placed.node.id === people.company} />;
          // For a finger or a mouse: the same way stands in the page for everybody.
          return href === null ? (
            drawn
          ) : (
            <a key={placed.node.id} href={href} tabIndex={-1}>
              {drawn}
            </a>
          );
        })}
        {more ? (
          <text className="people-more" x={more.x} y={more.y + 4}>
            {texts('people.more', { n: more.n })}
          </text>
        ) : null}
      </svg>
      {hasTable ? null : (
        <>
          <button type="button" onClick={() => setOpen(!open)}>
            {texts(open ? 'people.table.hide' : 'people.table')}
          </button>
          <div className={open ? undefined : 'ds-sr-only'}>
            {children}
            <PeopleTable people={people} />
          </div>
        </>
      )}
    </figure>
  );
}

function Node({ node, x, y, lines, isCustomer }: PlacedNode & { isCustomer: boolean }) {
  const mark = node.isHit || node.isMissing ? '!' : node.hasSigned ? '✓' : null;
  const [name, ...said] = lines;
  return (
    <g
      className="people-node"
      data-customer={isCustomer || undefined}
      data-mark={node.isHit ? 'hit' : node.isMissing ? 'missing' : node.hasSigned ? 'signed' : undefined}
    >
      {node.is === 'PERSON' ? (
        <circle cx={x} cy={y} r={NODE_SIZE} />
      ) : (
        <rect x={x - NODE_SIZE} y={y - NODE_SIZE} width={2 * NODE_SIZE} height={2 * NODE_SIZE} rx="4" />
      )}
      <g className="people-glyph" transform={`translate(${x - GLYPH / 2} ${y - GLYPH / 2})`}>
        <Icon name={node.is === 'PERSON' ? 'person' : 'building'} size={GLYPH} />
      </g>
      {mark ? (
        <>
          <circle className="people-mark" cx={x + 15} cy={y - 14} r="8" />
          <text className="people-mark-sign" x={x + 15} y={y - 10}>
            {mark}
          </text>
        </>
      ) : null}
      <text className="people-name" x={x} y={y + NODE_SIZE + 12}>
        {name}
      </text>
      {said.map((line, at) => (
        <text key={line} x={x} y={y + NODE_SIZE + 12 + (at + 1) * LINE_HEIGHT}>
          {line}
        </text>
      ))}
    </g>
  );
}

function PeopleTable({ people }: Pick<PeoplePictureProps, 'people'>) {
  const texts = useTexts();
  return (
    <table>
      <caption className="ds-sr-only">{texts('people.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{texts('people.who')}</th>
          <th scope="col">{texts('people.role')}</th>
          <th scope="col">{texts('people.owns')}</th>
        </tr>
      </thead>
      <tbody>
        {peopleTable(people, texts).map(({ id, name, roles, owns }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{roles}</td>
            <td>{owns}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
