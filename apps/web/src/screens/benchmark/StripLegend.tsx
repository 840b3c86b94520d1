import styles from './Position.module.css';

type Mark = 'own' | 'median' | 'top' | 'outlier';

const MARKS: Readonly<Record<Mark, { style: string | undefined; words: string }>> = {
  own: { style: styles.keyOwn, words: 'você' },
  median: { style: styles.keyMedian, words: 'mediana' },
  top: { style: styles.triangle, words: 'top 25 %' },
  outlier: { style: styles.ring, words: 'fora' },
};

export function StripLegend({ marks }: { marks: readonly Mark[] }) {
  return (
    <span className={styles.legend}>
      <span className={styles.axis}>
        <span>pior</span>
        <i aria-hidden />
        <b>melhor</b>
      </span>
      <span className={styles.keys}>
        {marks.map((mark) => (
          <span key={mark}>
            <i className={MARKS[mark].style} /> {MARKS[mark].words}
          </span>
        ))}
      </span>
    </span>
  );
}
