/** What pages that are no step are about, drawn in the bank's colours; they say nothing that the words do not say. */
import { Scene } from './scene.tsx';

/** A paper whose line has no signature yet, a pen beside it: for a signing that came to nothing. */
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

/** A telephone with accounts on it: for those who have the online bank already. */
export function OnlineBankPicture() {
  return (
    <Scene>
      <g transform="rotate(4 240 224)">
        <rect
          className="ink"
          x="170"
          y="84"
          width="150"
          height="286"
          rx="22"
          opacity=".16"
          transform="translate(9 9)"
        />
        <rect className="ink" x="164" y="78" width="152" height="288" rx="22" />
        <rect className="paper" x="173" y="88" width="134" height="268" rx="14" />
        <path className="near" d="M173 102a14 14 0 0 1 14-14h106a14 14 0 0 1 14 14v62H173z" />
        <path className="second" d="M189 112h46v9h-46z" />
        <path className="paper" d="M189 132h82v14h-82z" />
        <path className="far" d="M189 186h60v9h-60zm0 50h72v9h-72zm0 50h52v9h-52z" />
        <path className="near" d="M269 186h22v9h-22zm-6 50h28v9h-28zm10 50h18v9h-18z" />
        <path className="far" d="M189 211h102v2H189zm0 50h102v2H189z" opacity=".5" />
        <rect className="second" x="189" y="316" width="102" height="22" rx="11" />
      </g>
    </Scene>
  );
}

/** A sheet of a calendar with one day marked: for what a birthday decides. */
export function BirthdayPicture() {
  const columns = [0, 1, 2, 3, 4];
  const rows = [0, 1, 2, 3];
  return (
    <Scene>
      <g transform="rotate(-4 240 230)">
        <path className="ink" d="M142 116h204v232H142z" opacity=".16" transform="translate(9 11)" />
        <path className="paper" d="M142 110h204v236H142z" />
        <path className="near" d="M142 110h204v56H142z" />
        <path className="ink" d="M184 94h12v34h-12zm108 0h12v34h-12z" />
        <path className="paper" d="M168 142h64v9h-64z" />
        {rows.map((row) =>
          columns.map((column) => (
            <rect
              key={`${row}-${column}`}
              className={row === 2 && column === 3 ? 'second' : 'far'}
              x={166 + column * 33}
              y={188 + row * 37}
              width="23"
              height="23"
              rx="4"
            />
          )),
        )}
        <circle className="ink" cx="276.500" cy="273.500" r="19" fill="none" />
        <circle className="second" cx="276.500" cy="273.500" r="15" />
        <path
          className="paper"
          d="m276.500 264 2.900 6 6.600.9-4.800 4.600 1.200 6.500-5.900-3.100-5.900 3.100 1.200-6.500-4.800-4.600 6.600-.9z"
        />
      </g>
    </Scene>
  );
}

/** A door that is shut, its key beside the lock: for pages that one must log in to see. */
export function LogInPicture() {
  return (
    <Scene>
      <g transform="translate(36 33) scale(.85)">
        <path className="ink" d="M142 372h196c14 0 14-12 0-12H142c-14 0-14 12 0 12z" opacity=".2" />
        <path className="paper" d="M164 366V150c0-44 34-76 76-76s76 32 76 76v216z" />
        <path className="near" d="M180 362V152c0-36 27-62 60-62s60 26 60 62v210z" />
        <path className="sky" d="M198 190v-36c0-24 17-44 34-46v82zm50-82c17 2 34 22 34 46v36h-34z" />
        <path className="far" d="M198 172c12-10 22-10 34-2v20h-34zm50-4c12-8 22-6 34 4v18h-34z" />
        <path className="ink" d="M198 214h34v62h-34zm50 0h34v62h-34zm-50 78h84v50h-84z" opacity=".14" />
        <circle className="second" cx="284" cy="286" r="9" />
        <path className="ink" d="m281 284 3-4 3 4 2 18h-10z" />
      </g>
    </Scene>
  );
}
