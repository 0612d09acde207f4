import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { clampToRange, type SeekRange } from '@marquee/common/playback/seek-range.ts';

const STEP_S = 10;
const LONG_STEP_S = 60;

/** Up is more and down is less, as on every slider; time runs from left to right in every language. */
const KEY_STEPS_S: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_S,
  ArrowDown: -STEP_S,
  ArrowRight: STEP_S,
  ArrowUp: STEP_S,
  PageDown: -LONG_STEP_S,
  PageUp: LONG_STEP_S,
  Home: -Infinity,
  End: Infinity,
};

/** Where the viewer has put the slider. */
interface Wish {
  readonly positionS: number;
  /** Where the title was when it was let go: until it moves, it is on its way. Undefined while it is held. */
  readonly fromS: number | undefined;
}

interface Options {
  readonly range: SeekRange;
  readonly positionS: number;
  readonly onSeek: (positionS: number) => void;
}

/** The slider and its preview, between the pointer and the title. */
export function useSeekBar({ range, positionS, onSeek }: Options) {
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [wish, setWish] = useState<Wish>();
  const [preview, setPreview] = useState<number>();
  const isWished = wish !== undefined && (wish.fromS === undefined || wish.fromS === positionS);
  const showPreview = (previewS: number | undefined) => {
    setPreview(previewS);
    // media-chrome knows the pictures; it listens to this.
    boxRef.current?.dispatchEvent(
      new CustomEvent('mediapreviewrequest', { bubbles: true, composed: true, detail: previewS ?? null }),
    );
  };

  const handleLetGo = useEffectEvent(() => {
    const wishedS = inputRef.current?.valueAsNumber;
    if (wishedS === undefined) return;
    setWish({ positionS: wishedS, fromS: positionS });
    onSeek(wishedS);
  });
  // React calls every move a change; the browser's own event comes when the slider is let go.
  useEffect(() => {
    const input = inputRef.current;
    const controller = new AbortController();
    input?.addEventListener('change', () => handleLetGo(), { signal: controller.signal });
    return () => controller.abort();
  }, []);

  const handleInput = (event: ChangeEvent<HTMLInputElement>) => {
    const wishedS = event.target.valueAsNumber;
    setWish({ positionS: wishedS, fromS: undefined });
    showPreview(wishedS);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const stepS = KEY_STEPS_S[event.key];
    if (stepS === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(clampToRange(positionS + stepS, range));
  };
  const handlers = {
    onPointerMove: ({ clientX, pointerType }: PointerEvent) => {
      const box = boxRef.current?.getBoundingClientRect();
      if (!box || box.width === 0 || pointerType === 'touch') return;
      const share = Math.min(Math.max((clientX - box.left) / box.width, 0), 1);
      showPreview(range.startS + share * (range.endS - range.startS));
    },
    onPointerLeave: () => showPreview(undefined),
    onPointerUp: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') showPreview(undefined);
    },
  };
  const shownS = isWished ? wish.positionS : positionS;
  return { boxRef, inputRef, shownS, preview, handlers, handleInput, handleKeyDown };
}
