import styles from './strip.module.css';

type Mark = 'own' | 'median' | 'top' | 'outlier';

const MARKS: Readonly<Record<Mark, { style: string | undefined; words: string }>> = {
  own: { style: 'size-2.25 rounded-full bg-leaf', words: 'esta fazenda' },
  median: { style: 'w-0.5 h-2.75 bg-ink', words: 'mediana' },
  top: { style: 'w-0 h-0 border-t-7 border-t-ink border-r-5 border-r-transparent border-l-5 border-l-transparent', words: 'top 25 %' },
  outlier: { style: 'size-2.25 border-2 border-amber-ink rounded-full', words: 'fora do padrão' },
};

interface StripLegendProps {
  marks: readonly Mark[];
}

export function StripLegend({ marks }: StripLegendProps) {
  return (
    <span className={styles.legend}>
      <span className="flex gap-1.5 items-center [&_i]:flex-1 [&_i]:h-px [&_i]:bg-ink-faint">
        <span>pior</span>
        <i aria-hidden />
        <b>melhor</b>
      </span>
      <span className="flex flex-wrap items-center gap-x-2.5 whitespace-nowrap [&_span]:flex [&_span]:gap-1.5 [&_span]:items-center">
        {marks.map((mark) => (
          <span key={mark}>
            <i className={MARKS[mark].style} /> {MARKS[mark].words}
          </span>
        ))}
      </span>
    </span>
  );
}
