/** A telephone with accounts on it: for those who have the online bank already; it says nothing that the words do not say. */
import { Scene } from './scene.tsx';

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
