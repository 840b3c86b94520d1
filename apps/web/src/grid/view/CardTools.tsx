import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { GridColumn } from '../columns';
import type { SortBy } from '../list-state';
import type { Total } from '../totals';
import styles from './CardTools.module.css';

interface CardToolsProps {
  columns: readonly GridColumn[];
  sort: SortBy | null;
  onSort(sort: SortBy): void;
  onFilter(path: string, anchor: HTMLElement): void;
  onValidateAll: (() => void) | null;
  isAllValidated: boolean;
  totals: readonly Total[] | null;
  children: ReactNode;
}

export function CardTools({ columns, sort, onSort, onFilter, onValidateAll, isAllValidated, totals, children }: CardToolsProps) {
  const filter = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fields = columns.filter((column) => column.field !== null);
  const orders = fields.flatMap(({ id, label, isSortable }) =>
    isSortable
      ? [
          { value: `${id} ASC`, label: `${label} ↑` },
          { value: `${id} DESC`, label: `${label} ↓` },
        ]
      : [],
  );
  return (
    <div className={styles.tools}>
      <dl className={styles.totals} aria-label="Total geral">
        {totals?.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Menos' : 'Mais'}
      </Button>
      {isOpen && (
        <div className={`${styles.more} flex flex-wrap flex-[1_0_100%] gap-2 *:flex-[1_1_8rem]`}>
          <NativeSelect
            aria-label="Ordenar por"
            data={orders}
            value={sort ? `${sort.path} ${sort.direction}` : ''}
            onChange={(event) => {
              const [path = '', direction] = event.currentTarget.value.split(' ');
              onSort({ path, direction: direction === 'DESC' ? 'DESC' : 'ASC' });
            }}
          />
          <div ref={filter}>
            <NativeSelect
              aria-label="Filtrar por"
              data={[
                { value: '', label: 'Filtrar' },
                ...fields.filter((column) => column.isFilterable).map(({ id, label }) => ({ value: id, label })),
              ]}
              value=""
              onChange={(event) => {
                if (filter.current) onFilter(event.currentTarget.value, filter.current);
              }}
            />
          </div>
          {onValidateAll && (
            <Button variant="default" onClick={onValidateAll}>
              {isAllValidated ? 'Tirar validação' : 'Validar todos'}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
