/** Hidden from screen readers, as the words stand beside the marks. */
export function QuartileMarks({ quartile }: { quartile: 1 | 2 | 3 | 4 }) {
  return (
    <svg
      className="[&_rect]:fill-line-strong [&_rect[data-full]]:fill-ink data-[quartile=1]:[&_rect[data-full]]:fill-leaf data-[quartile=4]:[&_rect[data-full]]:fill-chart-2"
      viewBox="0 0 26 14"
      width={26}
      height={14}
      aria-hidden
      data-quartile={quartile}
    >
      {[0, 1, 2, 3].map((step) => (
        <rect
          key={step}
          x={step * 7}
          y={8 - step * 2.4}
          width={5}
          height={6 + step * 2.4}
          rx={1}
          data-full={step < 5 - quartile || undefined}
        />
      ))}
    </svg>
  );
}
