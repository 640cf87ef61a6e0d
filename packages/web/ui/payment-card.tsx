/** The bank's payment card as it comes in the post, without its number; it says nothing which the words do not say. */
import { shapesIn, usePictures } from './pictures-context.tsx';
import './payment-card.css';

/** Characters of a name in its usual width; one of more stands closer. */
const NAME_FITS = 22;

export interface PaymentCardProps {
  /** Address of a file of the bank's. */
  readonly fileAt: (file: string) => string;
  /** Whose it is, where it is somebody's. */
  readonly name?: string;
}

export function PaymentCard({ fileAt, name }: PaymentCardProps) {
  const card = usePictures()?.card;
  if (card === undefined) return null;
  return (
    <svg className="scene payment-card" viewBox="0 0 324 204" aria-hidden="true" focusable="false">
      <rect className={card.ground} width="324" height="204" />
      {shapesIn(card.shapes)}
      <image href={fileAt(card.logo)} x="20" y="18" height="34" />
      {name === undefined ? null : (
        <text
          className={card.ground === 'paper' ? 'near' : 'paper'}
          x="24"
          y="73"
          {...(name.length > NAME_FITS ? { textLength: 180, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {name}
        </text>
      )}
      <rect className="chip" x="24" y="84" width="44" height="34" rx="6" />
      <path className="contacts" d="M24 95h14v12H24M68 95H54v12h14M38 84v34M54 84v34" />
      <path className="waves" d="M80 92a14 14 0 0 1 0 18M87 87a22 22 0 0 1 0 28M94 82a30 30 0 0 1 0 38" />
    </svg>
  );
}
