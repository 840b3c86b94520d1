import { Children, type ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField';
import type { Grid } from '../use-grid';
import styles from './ListTools.module.css';

const MAX_SEARCH_LENGTH = 100;

interface ListToolsProps {
  grid: Grid;
  chips: ReactNode;
  children: ReactNode;
}

export function ListTools({ grid: { setup, list, isReading }, chips, children }: ListToolsProps) {
  return (
    <div
      className={`${styles.tools} flex items-center flex-none flex-wrap gap-2 short:gap-1.5 empty:hidden tablet:contents tablet:[&>:has(input)]:flex-[1_1_9rem] short:max-w-full short:[&>:has(input)]:w-26 short:[&_input]:h-8 short:[&_input]:min-h-8 phone:[&_input]:h-11`}
    >
      {setup.search !== null && (
        <SearchField
          label={`Procurar em ${setup.resource.many}`}
          placeholder="Procurar"
          longest={MAX_SEARCH_LENGTH}
          value={list.state.search}
          isDisabled={!isReading}
          onSearch={(text) => list.change((state) => (state.search === text ? state : { ...state, page: 0, search: text }))}
        />
      )}
      {list.state.search !== '' && <p className="hidden print:block">Só o que contém “{list.state.search}”</p>}
      {chips}
      {Children.count(children) > 0 && (
        <div className="flex flex-wrap gap-2 short:gap-1.5 ms-auto short:[&>button]:h-8 short:[&>button]:px-1.5 short:[&>button]:text-sm print:hidden">
          {children}
        </div>
      )}
    </div>
  );
}
