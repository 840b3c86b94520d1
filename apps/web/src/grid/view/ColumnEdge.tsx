import { type PointerEvent, useRef } from 'react';
import styles from './GridTable.module.css';

export const EDGE_STEP_PX = 16;

interface ColumnEdgeProps {
  label: string;
  onResize(px: number | null): void;
}

export function ColumnEdge({ label, onResize }: ColumnEdgeProps) {
  const from = useRef<{ x: number; px: number } | null>(null);
  const widthOf = (target: Element) => target.parentElement?.getBoundingClientRect().width ?? 0;
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, px: widthOf(event.currentTarget) };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (from.current) onResize(from.current.px + clientX - from.current.x);
  };
  return (
    <span
      aria-hidden
      className={styles.edge}
      title={`Largura de ${label}: arraste, ou Shift + ← → no título; clique duplo volta ao começo`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onDoubleClick={() => onResize(null)}
    />
  );
}
