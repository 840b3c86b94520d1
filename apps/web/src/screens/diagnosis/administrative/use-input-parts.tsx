import { isUnknown } from '#domain/unknown-number';
import { formatMoney } from '#model/kit/text-value';
import { amountText } from '#view/formats';
import { Account, type AccountLine } from '../../../parts/Account';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { NO, YES } from '../../../sheet/declared/sheet-lines';
import { columnSum, sumRow } from '../../../sheet/footer';

export const useParts: UseSheetParts = (sheet) => {
  const [start, end] = [NO, YES].map((group) => columnSum(sheet, { group, field: 'value' }));
  const used = start == null || end == null ? null : Math.round((start - end) * 100) / 100;
  const lines: AccountLine[] = [
    { label: 'No início da safra', text: amountText(start ?? null, { unit: 'R$' }), note: 'em 1º de julho' },
    { label: 'No fim da safra', text: amountText(end ?? null, { unit: 'R$' }), note: 'em 30 de junho' },
    {
      label: 'Tirado do estoque',
      text: used === null ? '—' : used < 0 ? `− ${formatMoney(-used)}` : formatMoney(used),
      note: 'início menos fim',
      isResult: true,
    },
  ];
  return {
    footer: [sumRow(sheet, { key: 'total', title: 'Total', fields: ['value'] })],
    below: (
      <Account title="O estoque de insumos na safra" lines={lines}>
        {wordsOf(used)}
      </Account>
    ),
  };
};

function wordsOf(used: number | null): string {
  if (used === null) return 'Faltam o início ou o fim: digite 0 onde não havia insumo.';
  if (isUnknown(used)) return 'Há um número recusado: corrija-o para saber o que foi usado.';
  if (used === 0) return 'O estoque não mudou: o custo é o desembolso.';
  return used > 0
    ? `Foram usados ${formatMoney(used)} além do que se comprou: o custo é maior que o desembolso.`
    : `Sobraram ${formatMoney(-used)} do que se comprou: o custo é menor que o desembolso.`;
}
