import { Button } from '@mantine/core';
import { PageFailure, PartFailure } from '../../parts/LoadFailure';
import { CHANGE_UNVALIDATES } from '../../rows/save-message';
import { EmptyState } from '../../ui/EmptyState';
import type { GridSetup } from '../grid-setup';
import type { Grid } from '../use-grid';
import type { GridList } from '../use-list';
import styles from './GridNotices.module.css';

interface GridNoticesProps {
  setup: GridSetup;
  list: GridList;
  isWriting: boolean;
  onClearFilters(): void;
  onAdd(): void;
}

const SKELETON_ROWS = ['92%', '86%', '95%', '80%', '90%', '84%', '93%', '88%'];

export function GridNotices({ setup, list, isWriting, onClearFilters, onAdd }: GridNoticesProps) {
  const { one, many } = setup.resource;
  if (list.isFirstLoad) {
    return (
      <div className="overflow-hidden" role="status" aria-label={`Carregando ${many}`}>
        {SKELETON_ROWS.map((width) => (
          <div key={width} className={styles.bone}>
            <span style={{ width }} />
          </div>
        ))}
      </div>
    );
  }
  if (list.error && list.rows.length === 0) {
    return <PageFailure title={`Não foi possível carregar ${many}.`} error={list.error} onRetry={() => void list.retry()} />;
  }
  if (list.rows.length > 0 || isWriting) return null;
  if (Object.keys(list.state.filters).length > 0 || list.state.search !== '') {
    return (
      <EmptyState
        title={list.state.search === '' ? 'Nenhum registro com esses filtros.' : `Nada encontrado para "${list.state.search}".`}
        action={
          <Button variant="default" onClick={onClearFilters}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={`Nenhum registro em ${many}.`}
      action={setup.allows.create && <Button onClick={onAdd}>Adicionar {one.toLocaleLowerCase('pt-BR')}</Button>}
    >
      {setup.allows.create && (
        <>
          Adicione um por um<span className="phone:hidden"> (tecla A)</span> ou cole as linhas de uma planilha
          <span className="phone:hidden"> (Ctrl + V)</span>.
        </>
      )}
    </EmptyState>
  );
}

export function StaleNotice({ list }: { list: GridList }) {
  if (!list.error || list.rows.length === 0) return null;
  return <PartFailure title="A lista pode estar desatualizada." error={list.error} onRetry={() => void list.retry()} />;
}

/** Stands beside the pager, where nothing moves when it appears. */
export function RowHint({ grid: { list, view, selected, setup } }: { grid: Grid }) {
  const { mode, rowId } = view.mode;
  const isValidated = mode === 'EDIT' && list.rows.some((row) => row.id === rowId && row.validated === true);
  const pinnedHint = list.isPinnedElsewhere ? 'A linha gravada fica aqui até você sair dela.' : '';
  return (
    <span role="status" className="text-ink-soft text-sm min-w-0">
      {isValidated ? CHANGE_UNVALIDATES : mode === 'READ' && selected.length > 1 ? chosenWords(selected.length, setup.allows) : pinnedHint}
    </span>
  );
}

function chosenWords(count: number, { remove, validate }: Pick<GridSetup['allows'], 'remove' | 'validate'>): string {
  const ways = ['Ctrl C copia', remove && 'Del exclui', validate && 'Espaço na validação valida'].filter(Boolean);
  return `${count} linhas escolhidas: ${ways.join(', ')}.`;
}

export function SaveProblem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="refusal flex items-center justify-between flex-none gap-3">
      {text}
    </p>
  );
}
