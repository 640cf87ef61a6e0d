/** Placeholder before anything is known: the frame and the outline of a screen. The page's HTML holds the same. */
import { Frame, type FrameBank } from './frame.tsx';
import { Skeleton } from './skeleton.tsx';

export function Shell({ bank, flowName }: { bank: FrameBank; flowName: string }) {
  return (
    <Frame bank={bank} flowName={flowName}>
      <Skeleton lines={['heading', 'text', 'short', 'field', 'field', 'button']} />
    </Frame>
  );
}
