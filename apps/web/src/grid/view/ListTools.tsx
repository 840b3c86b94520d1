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
    <div className={styles.tools}>
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
      {list.state.search !== '' && <p className={styles.searched}>Só o que contém “{list.state.search}”</p>}
      {chips}
      {Children.count(children) > 0 && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
