import { formatNumber } from '#model/kit/text-value';
import { readinessParts, type Shown, type Summary, summaryBoxes } from '#view/portfolio/farms-view';

const BOX =
  'bare flex flex-col min-w-0 py-2.5 px-4 border-r border-line text-ink text-[13px] font-semibold text-left last:border-r-0 hover:bg-leaf-wash focus-visible:-outline-offset-3 aria-pressed:bg-leaf-wash aria-pressed:shadow-[inset_0_-3px_0_var(--color-leaf)] phone:py-2 phone:px-2.5 max-[1100px]:first:col-span-full max-[1100px]:first:border-r-0 max-[1100px]:first:border-b';

interface SummaryBandProps {
  summary: Summary;
  isOver: boolean;
  shown: Shown | null;
  onShow(shown: Shown | null): void;
}

export function SummaryBand({ summary, isOver, shown, onShow }: SummaryBandProps) {
  const box = (key: Shown) => ({
    type: 'button' as const,
    className: BOX,
    'aria-pressed': shown === key,
    onClick: () => onShow(shown === key ? null : key),
  });
  return (
    <div className="box grid grid-cols-[1.7fr_1fr_1fr_1fr] overflow-hidden max-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <button {...box('completas')}>
        <span className="flex flex-wrap gap-1.5 items-baseline text-ink-soft font-normal [&_b]:text-ink [&_b]:text-[1.5rem] [&_b]:leading-[1.25] [&_span]:ml-1.5 [&_span]:text-ink [&_span]:font-semibold">
          <b>{summary.complete}</b> de {summary.farms}
          <span>{isOver ? 'prontas para o benchmarking' : 'prontas até aqui'}</span>
        </span>
        <span className="flex gap-0.5 mt-1.5 text-xs font-normal">
          {readinessParts(summary).map(({ key, count, words }) => (
            <span
              key={key}
              className="min-w-6.5 py-px px-1.5 rounded-[3px] bg-[#e6e7e2] text-ink truncate print:[print-color-adjust:exact] data-[part=complete]:bg-leaf data-[part=complete]:text-white data-[part=nearly]:bg-[#9fc5b0]"
              data-part={key}
              style={{ flexGrow: count }}
              title={`${count} ${words}`}
            >
              <b>{count}</b> <span>{words}</span>
            </span>
          ))}
        </span>
      </button>
      {summaryBoxes(summary).map(({ shown: key, count, words, about }) => (
        <button key={key} {...box(key)}>
          <b className="text-[1.5rem] font-bold tabular-nums leading-[1.25]">{formatNumber(count, 0)}</b>
          <span>{words}</span>
          <small className="text-ink-soft text-xs font-normal">{about}</small>
        </button>
      ))}
    </div>
  );
}
