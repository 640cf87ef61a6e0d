/** A sheet of a calendar with one day marked: for what a birthday decides; it says nothing that the words do not say. */
import { Scene } from './scene.tsx';

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
