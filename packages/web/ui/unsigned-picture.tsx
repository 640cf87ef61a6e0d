/** A paper whose line has no signature yet, a pen beside it: for a signing that came to nothing; it says nothing that the words do not say. */
import { Scene } from './scene.tsx';

export function UnsignedPicture() {
  return (
    <Scene>
      <g transform="rotate(-5 240 220)">
        <path className="ink" d="M152 92h152l44 44v224H152z" opacity=".16" transform="translate(9 11)" />
        <path className="paper" d="M152 86h150l42 42v228H152z" />
        <path className="far" d="m302 86 42 42h-42z" />
        <path className="near" d="M178 122h72v12h-72z" />
        <path className="far" d="M178 156h138v8H178zm0 24h138v8H178zm0 24h138v8H178zm0 24h92v8h-92z" opacity=".7" />
        <path className="far" d="M178 316h104v4H178z" />
      </g>
      <g transform="rotate(38 316 300)">
        <path className="ink" d="M306 190h22v122h-22z" opacity=".16" transform="translate(8 6)" />
        <path className="near" d="M306 196h22v112h-22z" />
        <path className="second" d="M306 184c0-10 22-10 22 0v24h-22z" />
        <path className="ink" d="m306 308 11 30 11-30z" />
      </g>
    </Scene>
  );
}
