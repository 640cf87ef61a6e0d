/** A door that is shut, its key beside the lock: for pages that one must log in to see; it says nothing that the words do not say. */
import { Scene } from './scene.tsx';

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
