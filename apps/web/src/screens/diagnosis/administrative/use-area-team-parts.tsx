import { amountText, type NumberFormat } from '#view/formats';
import { Account, type AccountLine } from '../../../parts/Account';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { useReferences } from './use-references';

export const useParts: UseSheetParts = ({ rows, numberAt }) => {
  const herd = useReferences()?.average_herd ?? null;
  const at = (name: string) => numberAt(rows[0]?.key ?? '', ALONE, name);
  const [area, team, field] = [at('total_area'), at('total_team'), at('total_work_front')];
  const lines: AccountLine[] = [
    { label: 'Rebanho médio', text: amountText(herd, { unit: 'cab' }), note: herd === null ? 'da tela Média do rebanho' : null },
    { label: 'Cabeças por hectare', text: ratio(herd, area, { decimals: 2, unit: 'cab/ha' }) },
    { label: 'Cabeças por funcionário', text: ratio(herd, team, { decimals: 0, unit: 'cab' }) },
    { label: 'Cabeças por homem de campo', text: ratio(herd, field, { decimals: 0, unit: 'cab' }) },
    { label: 'Hectares por funcionário', text: ratio(area, team, { decimals: 0, unit: 'ha' }) },
  ];
  return { footer: [], below: <Account title="Para cada um" lines={lines} /> };
};

function ratio(value: number | null, by: number | null, measure: NumberFormat): string {
  return amountText(value === null || by === null || by <= 0 ? null : value / by, measure);
}
