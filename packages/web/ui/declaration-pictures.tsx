/** Pictures of the declaration on its own, drawn in the bank's colours; they say nothing that the words do not say. */
import { Scene } from './scene.tsx';

/** `answered`: how many of the three lines have their tick. */
function Form({ answered }: { readonly answered: 2 | 3 }) {
  return (
    <g>
      <path className="ink" d="M150 98h188v270H150z" opacity=".14" transform="translate(9 10)" />
      <path className="paper" d="M150 92h188v270H150z" />
      <path className="near" d="M176 122h94v12h-94z" />
      <path className="far" d="M176 146h136v8H176z" opacity=".7" />
      <path
        className="far"
        d="M220 190h92v8h-92zm0 18h64v8h-64zm0 38h92v8h-92zm0 18h76v8h-76zm0 38h92v8h-92zm0 18h52v8h-52z"
        opacity=".7"
      />
      <circle className="near" cx="192" cy="203" r="16" />
      <circle className="near" cx="192" cy="259" r="16" />
      <circle className={answered === 3 ? 'near' : 'sky'} cx="192" cy="315" r="16" />
      <path
        className="tick small"
        d={`m184.5 203.5 5.5 5.5 10-11M184.5 259.5l5.5 5.5 10-11${answered === 3 ? 'M184.5 315.5l5.5 5.5 10-11' : ''}`}
      />
    </g>
  );
}

/** A form with ticks, a pen beside it: for the start page. */
export function FormPicture() {
  return (
    <Scene>
      <Form answered={2} />
      <g transform="rotate(38 356 284)">
        <path className="second" d="M344 196h24v128h-24z" />
        <path className="near" d="M344 182h24v22h-24z" />
        <path className="far" d="m344 324 12 34 12-34z" />
        <path className="ink" d="m351.5 345 4.5 13 4.5-13z" />
      </g>
    </Scene>
  );
}

/** The same with nothing left to answer: for what is done. */
export function AnsweredPicture() {
  return (
    <Scene>
      <Form answered={3} />
    </Scene>
  );
}

/** A cabin by still water in the evening: for when nothing is asked for. */
export function CalmPicture() {
  return (
    <Scene>
      <path className="sky" d="M-240 300h960v140h-960z" />
      <path className="far" d="M-240 300h960v140h-960z" opacity=".45" />
      <path className="second" d="M304 318h72v6h-72zm14 22h52v6h-52zm-8 24h44v6h-44z" opacity=".8" />
      <path className="paper" d="M40 334h76v4H40zm120 30h96v4h-96zm238 10h52v4h-52zM64 384h54v4H64z" opacity=".7" />
      <g>
        <path className="paper" d="M84 232h104v66H84z" />
        <path className="near" d="m70 236 66-50 66 50h-22l-44-33-44 33z" />
        <path className="ink" d="M124 254h26v44h-26z" />
        <path className="second" d="M96 252h18v18H96zm64 0h18v18h-18z" />
        <path className="near" d="M172 190h14v30l-14-11z" />
      </g>
      <g className="tree">
        <path className="ink" d="M231 276h5v30h-5zM48 270h5v36h-5z" />
        <path className="near" d="m233.5 214 24 66h-48zM50.5 204l26 74h-52z" />
      </g>
      <path className="near" d="M-240 300H0c60-14 150-14 262 0 30 4 40 8 20 12-92 16-196 10-282 14h-240z" />
      <path className="ink" d="M262 306h62v6h-62zm10 6h5v22h-5zm38 0h5v20h-5z" />
    </Scene>
  );
}
