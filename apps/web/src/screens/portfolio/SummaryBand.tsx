import { counted } from '#model/review/finding';
import styles from './Portfolio.module.css';
import { NEARLY, type Shown, SILENT_DAYS, type Summary } from './portfolio-view';

interface SummaryBandProps {
  summary: Summary;
  isOver: boolean;
  shown: Shown | null;
  onShow(shown: Shown | null): void;
}

export function SummaryBand({ summary, isOver, shown, onShow }: SummaryBandProps) {
  const { farms, complete, nearly, far, unvalidated, oldestDays, contradictions, contradicting, silent } = summary;
  const box = (key: Shown) => ({
    type: 'button' as const,
    className: styles.box,
    'aria-pressed': shown === key,
    onClick: () => onShow(shown === key ? null : key),
  });
  const parts = [
    { key: 'complete', count: complete, words: isOver ? 'prontas' : 'completas' },
    { key: 'nearly', count: nearly, words: `quase, faltam 1 a ${NEARLY}` },
    { key: 'far', count: far, words: 'longe' },
  ];
  return (
    <div className="box grid grid-cols-[1.7fr_1fr_1fr_1fr] overflow-hidden phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <button {...box('completas')}>
        <span className={styles.lead}>
          <b>{complete}</b> de {farms}
          <span>{isOver ? 'prontas para o benchmarking' : 'em dia até aqui'}</span>
        </span>
        <span className={styles.bar}>
          {parts.map(({ key, count, words }) =>
            count === 0 ? null : (
              <span key={key} className="truncate" data-part={key} style={{ flexGrow: count }} title={`${count} ${words}`}>
                <b>{count}</b> <span>{words}</span>
              </span>
            ),
          )}
        </span>
      </button>
      <button {...box('por-validar')}>
        <b className="text-[1.5rem] font-bold tabular-nums leading-[1.25]">{unvalidated.toLocaleString('pt-BR')}</b>
        <span>{unvalidated === 1 ? 'lançamento espera validação' : 'lançamentos esperam validação'}</span>
        <small>{oldestDays === null ? 'nenhum' : `o mais antigo há ${counted(oldestDays, 'dia', 'dias')}`}</small>
      </button>
      <button {...box('contradicoes')}>
        <b className="text-[1.5rem] font-bold tabular-nums leading-[1.25]">{contradictions}</b>
        <span>{contradictions === 1 ? 'contradição' : 'contradições'}</span>
        <small>{contradicting === 0 ? 'em nenhuma fazenda' : `em ${counted(contradicting, 'fazenda', 'fazendas')}`}</small>
      </button>
      <button {...box('paradas')}>
        <b className="text-[1.5rem] font-bold tabular-nums leading-[1.25]">{silent}</b>
        <span>sem lançar há mais de {SILENT_DAYS} dias</span>
        <small>{silent === 0 ? 'todas em movimento' : `de ${counted(farms, 'fazenda', 'fazendas')}`}</small>
      </button>
    </div>
  );
}
