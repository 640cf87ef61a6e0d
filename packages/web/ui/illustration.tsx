/** The product's pictures, drawn in the bank's colours; they are decoration and say nothing that the words do not. */
import { Scene } from './scene.tsx';

/** A shop, its door open: for start pages. */
export function StartPicture() {
  return (
    <Scene>
      <path className="paper" d="M132 222h206v130H132z" />
      <path className="ink" d="M146 196h178l22 44H124z" opacity=".14" />
      <path className="near" d="M142 188h186l20 46H122z" />
      <path className="second" d="M167.2 188h26.6l-4.6 46h-32.6zm53.2 0H247l3 46h-32.5zm53.2 0h26.6l13.6 46h-32.6z" />
      <path
        className="near"
        d="M122 234h32.3a16.15 14 0 0 1-32.3 0zm64.6 0h32.3a16.15 14 0 0 1-32.3 0zm64.5 0h32.3a16.15 14 0 0 1-32.3 0zm64.5 0H348a16.15 14 0 0 1-32.3 0z"
      />
      <path
        className="second"
        d="M154.3 234h32.3a16.15 14 0 0 1-32.3 0zm64.6 0h32.3a16.15 14 0 0 1-32.3 0zm64.5 0h32.3a16.15 14 0 0 1-32.3 0z"
      />
      <path className="sky" d="M152 266h96v56h-96z" />
      <path className="far" d="M152 304c20-14 34-14 52-4s30 6 44-2v24h-96z" />
      <path className="ink" d="M272 266h44v86h-44z" />
      <path className="near" d="m272 266 24 8v84l-24-6z" />
      <circle className="second" cx="290.5" cy="316" r="2.6" />
      <path className="ink" d="M132 322h140v6H132z" opacity=".12" />
    </Scene>
  );
}

/** A signed document: for confirmations. */
export function DonePicture() {
  return (
    <Scene>
      <g transform="rotate(-5 240 220)">
        <path className="ink" d="M152 92h152l44 44v224H152z" opacity=".16" transform="translate(9 11)" />
        <path className="paper" d="M152 86h150l42 42v228H152z" />
        <path className="far" d="m302 86 42 42h-42z" />
        <path className="near" d="M178 122h72v12h-72z" />
        <path className="far" d="M178 156h138v8H178zm0 24h138v8H178zm0 24h138v8H178zm0 24h92v8h-92z" opacity=".7" />
        <path className="far" d="M178 316h88v3h-88z" />
        <path
          className="signature"
          d="M182 306c14-2 24-34 30-32s-14 34-6 34 14-22 20-21-5 19 2 19 10-12 16-12 2 10 18 6"
        />
      </g>
      <g>
        <circle className="near" cx="330" cy="322" r="46" />
        <circle className="ring" cx="330" cy="322" r="37" />
        <path className="tick" d="m312 323 13 13 24-27" />
      </g>
    </Scene>
  );
}

/** A letter in its envelope: for what is received, and not signed by everybody. */
export function ReceivedPicture() {
  return (
    <Scene>
      <g transform="rotate(-4 240 240)">
        <path className="ink" d="M124 204h232v152H124z" opacity=".16" transform="translate(9 11)" />
        <path className="far" d="m124 204 116-92 116 92v40H124z" />
        <path className="paper" d="M150 116h180v140H150z" />
        <path className="near" d="M174 140h72v12h-72z" />
        <path className="far" d="M174 170h132v8H174zm0 22h132v8H174z" opacity=".7" />
        <path className="near" d="m124 204 116 84 116-84v152H124z" />
        <path className="ink" d="m124 356 92-85 24 17 24-17 92 85z" opacity=".2" />
      </g>
    </Scene>
  );
}
