/** A signpost in the bank's landscape: for pages that lead on somewhere else; it says nothing that the words do not say. */
import { Scene } from './scene.tsx';

export function WaysPicture() {
  return (
    <Scene>
      <path className="ink" d="M176 372c26-12 102-12 128 0z" opacity=".2" />
      <path className="ink" d="M232 132h16v238h-16z" />
      <path className="near" d="M188 152h128l30 27-30 27H188z" />
      <path className="sky" d="M208 174h84v10h-84z" />
      <path className="second" d="M292 226H172l-30 27 30 27h120z" />
      <path className="paper" d="M192 248h80v10h-80z" />
      <circle className="ink" cx="240" cy="130" r="11" />
    </Scene>
  );
}
