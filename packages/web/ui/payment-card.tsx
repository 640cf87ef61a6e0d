/** The bank's payment cards as they come in the post, without their numbers; they say nothing which the words do not say. */
import type { ReactNode } from 'react';
import { cardName, LINE_FITS } from './card-name.ts';
import { shapesIn, usePictures } from './pictures-context.tsx';
import './payment-card.css';

const WIDTH = 324;
const HEIGHT = 204;
/** Offset of each card to the right and up from the one before it. */
const STEP = 24;
/** Baseline of the name's lowest line, and the distance between two lines. */
const [NAME_FOOT, NAME_LINE] = [180, 17];

export interface PaymentCardProps {
  /** Address of a file of the bank's. */
  readonly fileAt: (file: string) => string;
  /** Name on the card, if any. */
  readonly name?: string;
  /** Number of ordered cards: those behind the first show a corner. */
  readonly count?: number;
  /** True if it replaces the page's own picture on a phone. */
  readonly leads?: boolean;
}

export function PaymentCard({ fileAt, name = '', count = 1, leads = false }: PaymentCardProps) {
  const card = usePictures()?.card;
  if (card === undefined) return null;
  const { ground, shapes, logo } = card;
  const behind = Array.from({ length: count - 1 }, (_, at) => (count - 1 - at) * STEP);
  const beyond = (count - 1) * STEP;
  const lines = cardName(name);
  const edge = <rect className="edge" width={WIDTH} height={HEIGHT} rx="12" />;
  const face = (tone: string, printed?: ReactNode) => (
    <g clipPath="url(#payment-card)">
      <rect className={tone} width={WIDTH} height={HEIGHT} />
      {shapesIn(shapes)}
      {printed}
    </g>
  );
  return (
    <svg
      className="scene payment-card"
      viewBox={`-1 ${-1 - beyond} ${WIDTH + 2 + beyond} ${HEIGHT + 2 + beyond}`}
      preserveAspectRatio="xMidYMax"
      data-leads={leads || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id="payment-card">
        <rect width={WIDTH} height={HEIGHT} rx="12" />
      </clipPath>
      {behind.map((by) => (
        <g key={by} className="behind" transform={`translate(${by} ${-by})`}>
          {face(ground === 'near' ? 'ink' : 'near')}
          {edge}
        </g>
      ))}
      {count > 1 ? <rect className="gap" width={WIDTH} height={HEIGHT} rx="12" /> : null}
      {face(
        ground,
        <>
          <image href={fileAt(logo)} x="20" y="18" height="34" />
          <rect className="chip" x="24" y="68" width="44" height="34" rx="6" />
          <path className="contacts" d="M24 79h14v12H24M68 79H54v12h14M38 68v34M54 68v34" />
          <path className="waves" d="M80 76a14 14 0 0 1 0 18M87 71a22 22 0 0 1 0 28M94 66a30 30 0 0 1 0 38" />
          {lines.map((line, at) => (
            <text
              key={line}
              className={ground === 'paper' ? 'near' : 'paper'}
              x="24"
              y={NAME_FOOT - (lines.length - 1 - at) * NAME_LINE}
              {...(line.length > LINE_FITS ? { textLength: 164, lengthAdjust: 'spacingAndGlyphs' } : {})}
            >
              {line}
            </text>
          ))}
        </>,
      )}
      {edge}
    </svg>
  );
}
