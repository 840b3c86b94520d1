import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#model/kit/text-value';
import { type ListState, lastPage, PAGE_SIZES } from '../list-state';

interface PagerProps {
  state: ListState;
  size: number;
  isDisabled: boolean;
  children?: ReactNode;
  onChange(next: (state: ListState) => ListState): void;
}

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: formatNumber(size, 0) }));

export function Pager({ state, size, isDisabled, children, onChange }: PagerProps) {
  const { page, perPage } = state;
  const first = page * perPage + 1;
  const last = Math.min(size, (page + 1) * perPage);
  const goTo = (to: number) => onChange((current) => ({ ...current, page: to }));
  return (
    <div className="text-ink-soft text-sm print:break-before-avoid print:min-h-0 flex items-center justify-between flex-none flex-wrap gap-x-4 gap-y-1 min-h-11.5 py-1.5 px-3 border-t border-line short:min-h-9.5 short:py-0.75">
      <div className="flex items-center gap-3">
        <span aria-live="polite">{size === 1 ? '1 registro' : `${formatNumber(size, 0)} registros`}</span>
        {children}
      </div>
      <div className="flex items-center gap-1.5 phone:[&_button]:min-w-11 phone:[&_button]:h-11 print:[&>:not(span)]:hidden">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the select inside is its control */}
        <label className="flex items-center gap-2.5 me-2 [&_select]:w-21 phone:[&_span]:hidden phone:[&_select]:min-w-11 phone:[&_select]:h-11">
          <span>Linhas por página</span>
          <NativeSelect
            size="xs"
            // The visible label is hidden on a phone.
            aria-label="Linhas por página"
            data={SIZES}
            value={String(perPage)}
            disabled={isDisabled}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              onChange((current) => ({ ...current, page: 0, perPage: chosen }));
            }}
          />
        </label>
        {size > 0 && (
          <span className="tabular-nums">
            {formatNumber(first, 0)}–{formatNumber(last, 0)} de {formatNumber(size, 0)}
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Página anterior"
          disabled={isDisabled || page === 0}
          onClick={() => goTo(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Próxima página"
          disabled={isDisabled || page >= lastPage(size, perPage)}
          onClick={() => goTo(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
