import { cropCost } from '#domain/dairy/crop-cost';
import { isUnknown } from '#domain/unknown-number';
import type { Row } from '#model/kit/field';
import { formatMoney, formatNumber } from '#model/kit/text-value';
import { amountText } from '#view/formats';
import { costedCrop } from './stored-crops';

interface CropCostsProps {
  row: Row;
  isRefused: boolean;
  /** `UNKNOWN` where a number of the lines was refused. */
  totalCostBrl: number;
}

export function CropCosts({ row, isRefused, totalCostBrl }: CropCostsProps) {
  const costed = isRefused ? null : costedCrop(row, totalCostBrl);
  const cost = costed && cropCost(costed);
  const money = (value: number | null | undefined, decimals: number) =>
    value === null || value === undefined || isUnknown(value) ? '—' : `R$ ${formatNumber(value, decimals)}`;
  const figures: [label: string, value: string, help: string][] = [
    ['Custo total', formatMoney(totalCostBrl), 'Soma das linhas de custo'],
    ['Peso disponível', amountText(cost?.availableKg ?? null, { unit: 'kg' }), 'Produção menos as perdas, corrigida pela matéria seca'],
    ['Custo por kg', money(cost?.perKg, 4), 'Matéria natural: custo total ÷ peso disponível'],
    ['Custo por kg de matéria seca', money(cost?.perKgDryMatter, 4), 'Custo por kg ÷ matéria seca final, ou inicial'],
    ['Custo por hectare', money(cost?.perHectare, 2), 'Custo total ÷ área plantada'],
  ];
  return (
    <section className="box px-4 pt-3 pb-4 [&_h2]:mb-2.5 [&_h2]:text-lg" aria-label="Resultado">
      <h2>Resultado</h2>
      <dl
        className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-x-5 gap-y-3 [&_dt]:text-ink-soft [&_dt]:text-[13px] [&_dd]:text-[1.0625rem] [&_dd]:font-bold [&_dd]:tabular-nums"
        aria-live="polite"
      >
        {figures.map(([label, value, help]) => (
          <div key={label}>
            <dt title={help}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(isRefused || isUnknown(totalCostBrl)) && (
        <p className="mb-3 text-ink-soft">O que depende do número recusado só se calcula depois da correção.</p>
      )}
    </section>
  );
}
