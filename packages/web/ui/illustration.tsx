/** The product's own pictures, drawn in the bank's colours; they say nothing that the words do not say. */
import { Scene } from './scene.tsx';

/** A shop in a landscape, its door open: for start pages. */
export function StartPicture() {
  return (
    <Scene>
      <circle className="second" cx="372" cy="112" r="44" />
      <path className="far" d="M0 268c46-44 92-66 140-58 58 10 78 52 128 44 54-9 86-78 212-70v256H0z" />
      <path className="mid" d="M0 318c70-34 138-36 214-18s150 22 266-26v166H0z" />
      <g>
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
      </g>
      <path className="near" d="M0 366c90-24 214-20 300-14s130 4 180-8v96H0z" />
      <path
        className="paper"
        d="M274 351h40c6 22-30 36-28 52 1 12 20 20 48 37H172c12-18 34-26 62-44 28-17 38-26 40-45z"
        opacity=".9"
      />
      <g className="tree">
        <path className="ink" d="M78 296h6v74h-6zM412 300h5v60h-5z" />
        <ellipse className="near" cx="81" cy="276" rx="31" ry="46" />
        <ellipse className="near" cx="414.5" cy="284" rx="25" ry="38" />
        <path className="sky" d="M81 258v52M81 288l12-14M81 276l-11-12M414.5 270v44m0-18 9-10" />
      </g>
      <path className="birds" d="M92 118c7-8 13-8 17 0 4-8 10-8 17 0M150 84c5-6 10-6 13 0 3-6 8-6 13 0" />
    </Scene>
  );
}

/** A signed document over the hills at sunrise: for confirmations. */
export function DonePicture() {
  return (
    <Scene>
      <circle className="second" cx="240" cy="228" r="148" opacity=".28" />
      <circle className="second" cx="240" cy="228" r="104" opacity=".55" />
      <path className="far" d="M0 330c58-40 118-44 176-22s112 18 166-10 92-30 138-16v158H0z" />
      <path className="mid" d="M0 372c84-30 170-26 250-8s160 10 230-20v96H0z" />
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
      <path className="near" d="M0 412c120-22 300-20 480-4v32H0z" />
      <path className="birds" d="M70 128c7-8 13-8 17 0 4-8 10-8 17 0M388 92c6-7 12-7 15 0 4-7 9-7 15 0" />
    </Scene>
  );
}
