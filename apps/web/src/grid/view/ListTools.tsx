import { Children, type ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField';
import type { Grid } from '../use-grid';
import styles from './ListTools.module.css';

const LONGEST_SEARCH = 100;

interface ListToolsProps {
  grid: Grid;
  /** The filters in force, where they have their place here. */
  chips: ReactNode;
  /** Buttons at the right. */
  children: ReactNode;
}

/** What narrows the list: the search box and the filters in force; and whatever else has its place beside them. */
export function ListTools({ grid: { setup, list, isReading }, chips, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {setup.search !== null && (
        <SearchField
          label={`Procurar em ${setup.resource.many}`}
          placeholder="Procurar"
          longest={LONGEST_SEARCH}
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
