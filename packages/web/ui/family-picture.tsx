/** A house with a grown-up and a child before it, in the bank's colours; it says nothing that the words do not say. */
import { Scene } from './scene.tsx';

/** For the start page of the children's app. */
export function FamilyPicture() {
  return (
    <Scene>
      <g>
        <path className="paper" d="M76 214h150v134H76z" />
        <path className="near" d="m151 138 96 80H55z" />
        <path className="ink" d="M196 150h20v42l-20-17z" />
        <path className="sky" d="M96 240h44v40H96z" />
        <path className="far" d="M117 240h3v40h-3zm-21 19h44v3H96z" />
        <path className="ink" d="M162 262h42v86h-42z" />
        <path className="near" d="m162 262 24 8v84l-24-6z" />
        <circle className="second" cx="180.500" cy="312" r="2.600" />
      </g>
      <g>
        <circle className="paper" cx="296" cy="238" r="19" />
        <path className="ink" d="M277 236c0-14 9-22 20-22s19 8 18 19c-10-6-24-8-38 3z" />
        <path className="second" d="M270 290c0-18 11-28 26-28s26 10 26 28v36h-52z" />
        <path className="ink" d="M278 324h14v52h-14zm22 0h14v52h-14z" />
        <path className="second" d="m318 272 26 34-9 8-24-26z" />
      </g>
      <g>
        <circle className="paper" cx="358" cy="292" r="15" />
        <path className="second" d="M343 290c0-11 7-18 16-18s15 6 14 15c-8-5-19-6-30 3z" />
        <path className="paper" d="M340 330c0-13 8-20 18-20s18 7 18 20v24h-36z" />
        <path className="ink" d="M345 352h10v26h-10zm16 0h10v26h-10z" />
        <path className="paper" d="m346 318-14-12 5-7 16 10z" />
      </g>
      <path className="birds" d="M371 314c14-30 18-56 15-86" opacity=".5" />
      <path className="near" d="m386 222-5 8h10zc-20-6-28-20-26-36 2-15 13-25 27-24s24 13 22 29-9 27-23 31z" />
    </Scene>
  );
}
