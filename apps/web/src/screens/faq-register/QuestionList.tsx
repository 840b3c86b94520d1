import { ActionIcon, Badge } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FaqRow } from '../../client/faq';
import { placeAt } from './order';
import styles from './Questions.module.css';
import { type QuestionOrder, useOrder } from './use-order';

interface QuestionListProps {
  category: string;
  rows: readonly FaqRow[];
  onEdit(row: FaqRow): void;
  onRemove(row: FaqRow): void;
}

export function QuestionList({ category, rows, onEdit, onRemove }: QuestionListProps) {
  const order = useOrder(rows);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: number; at: number } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const say = (place: number) => setSaid(`Posição ${Math.min(Math.max(place, 0), rows.length - 1) + 1} de ${rows.length}`);
  const latest = useRef(order);
  latest.current = order;
  // The focus goes on to the question that takes the place of a removed one.
  useEffect(() => {
    if (!removed.current || rows.some(({ id }) => id === removed.current?.id)) return;
    const { at } = removed.current;
    removed.current = null;
    if (document.activeElement === document.body)
      list.current?.children[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('[data-remove]')?.focus();
  }, [rows]);
  // Window events, as a row that moves in the list loses the captured pointer.
  useEffect(() => {
    if (dragged === null) return;
    const onMove = ({ clientY }: PointerEvent) => {
      const others = [...(list.current?.children ?? [])].filter((item) => item.getAttribute('data-id') !== String(dragged));
      const middles = others.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
      latest.current.show(dragged, placeAt(clientY, middles));
    };
    const onUp = () => {
      setDragged(null);
      latest.current.store(true);
    };
    const onCancel = () => {
      setDragged(null);
      latest.current.reset();
    };
    const heard = new AbortController();
    const { signal } = heard;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', onCancel, { signal });
    return () => heard.abort();
  }, [dragged]);
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const step = stepOf(event, order, id);
    if (step === null) return;
    event.preventDefault();
    order.show(id, step);
    order.store(false);
    say(step);
  };
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      <ul ref={list} className={styles.list} aria-label={`Perguntas de ${category}`}>
        {order.rows.map((row, at) => (
          <li key={row.id} data-id={row.id} data-dragged={dragged === row.id || undefined}>
            <button
              type="button"
              className="size-8.5 grid flex-none place-items-center border-0 rounded-sm bg-transparent text-ink-soft cursor-grab touch-none active:cursor-grabbing phone:size-10.5"
              aria-label={`Mudar a ordem de: ${row.question}`}
              title="Arraste, ou use as setas para cima e para baixo"
              onPointerDown={({ button }) => {
                if (button === 0) setDragged(row.id);
              }}
              onKeyDown={(event) => onKeyDown(event, row.id)}
            >
              <IconGripVertical size={18} stroke={1.7} aria-hidden />
            </button>
            <span className="flex items-center flex-1 flex-wrap gap-x-2.5 gap-y-1 min-w-0 [&_b]:font-semibold [&_b]:wrap-anywhere">
              <b>{row.question}</b>
              <Badge variant="light" radius="sm" className="normal-case">
                {category}
              </Badge>
            </span>
            <ActionIcon variant="subtle" color="gray" aria-label={`Editar: ${row.question}`} title="Editar" onClick={() => onEdit(row)}>
              <IconPencil size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              data-remove
              aria-label={`Excluir: ${row.question}`}
              title="Excluir"
              onClick={() => {
                removed.current = { id: row.id, at };
                onRemove(row);
              }}
            >
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}

function stepOf({ key }: KeyboardEvent, { rows }: QuestionOrder, id: number): number | null {
  const at = rows.findIndex((row) => row.id === id);
  if (key === 'ArrowUp') return at - 1;
  if (key === 'ArrowDown') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? rows.length - 1 : null;
}
