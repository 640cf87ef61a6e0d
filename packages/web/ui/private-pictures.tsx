/** Pictures of the private journey, in the bank's colours; they say nothing that the words do not say. */
import { Scene } from './scene.tsx';

/** A telephone with a payment card: for the start pages. */
export function HomePicture() {
  return (
    <Scene>
      <g transform="rotate(6 262 226)">
        <rect className="ink" x="182" y="66" width="158" height="294" rx="22" />
        <rect className="paper" x="191" y="75" width="140" height="276" rx="14" />
        <rect className="near" x="205" y="98" width="112" height="66" rx="8" />
        <path className="far" d="M205 182h72v8h-72zm0 22h112v8H205z" />
        <circle className="second" cx="261" cy="287" r="30" />
        <path className="tick small" d="m247 288 10 10 19-22" />
      </g>
      <g transform="rotate(-11 158 292)">
        <rect className="near" x="70" y="238" width="168" height="106" rx="12" />
        <rect className="second" x="88" y="262" width="28" height="22" rx="4" />
        <path className="sky" d="M88 302h92v7H88zm0 15h56v7H88z" />
        <circle className="far" cx="206" cy="316" r="13" />
      </g>
    </Scene>
  );
}
