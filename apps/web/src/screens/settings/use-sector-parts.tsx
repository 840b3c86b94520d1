import { useMemo } from 'react';
import { type SectorResult, sectorResult } from '#domain/beef/sector-result';
import { isUnknown } from '#domain/unknown-number';
import { formatMoney } from '#model/kit/text-value';
import { Account, type AccountLine } from '../../parts/Account';
import type { UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE, type SheetEntry } from '../../sheet/declared/sheet-lines';
import type { ExtraColumn } from '../../sheet/sheet';
import type { SheetModel } from '../../sheet/use-sheet';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { changeText } from './change-text';
import { useSettingsStatus } from './use-settings-status';

export const useParts: UseSheetParts = ({ numberAt }, entries) => {
  const factor = useSettingsStatus()?.price_factor ?? null;
  const isNarrow = useIsNarrow();
  const results = useMemo(() => resultsOf(entries, numberAt, factor), [entries, numberAt, factor]);
  const extras: ExtraColumn[] = [
    { key: 'perHa', label: 'Por ha', text: ({ key }) => money(results.get(key)?.perHaBrl) },
    { key: 'change', label: 'Evolução', text: ({ key }) => changeText(results.get(key)?.change) },
  ];
  return {
    extras: isNarrow ? [] : extras,
    below: <SectorAccount entries={entries} results={results} isCorrected={factor !== null} />,
  };
};

type Results = ReadonlyMap<string, SectorResult>;

function resultsOf(entries: readonly SheetEntry[], numberAt: SheetModel['numberAt'], factor: number | null): Results {
  return new Map(
    entries.map(({ key }) => {
      const at = (field: string) => numberAt(key, ALONE, field);
      const year = {
        revenuesBrl: at('revenues'),
        disbursementBrl: at('disbursement'),
        areaHa: at('area'),
        previousPerHaBrl: at('result_previous_area'),
      };
      return [key, sectorResult(year, factor)];
    }),
  );
}

interface SectorAccountProps {
  entries: readonly SheetEntry[];
  results: Results;
  isCorrected: boolean;
}

function SectorAccount({ entries, results, isCorrected }: SectorAccountProps) {
  const said = entries.flatMap(({ key, title }) => {
    const result = results.get(key);
    return result && result.resultBrl !== null ? [{ title, result }] : [];
  });
  const lines = said.map(({ title, result }): AccountLine => ({ label: title, text: money(result.resultBrl), note: perHaWords(result) }));
  const total = said.reduce((sum, { result }) => sum + Math.round((result.resultBrl ?? 0) * 100), 0) / 100;
  const whole: AccountLine = {
    label: 'Resultado dos outros setores',
    text: said.length === 0 ? '—' : money(total),
    isResult: true,
    tone: said.length === 0 || isUnknown(total) ? undefined : total < 0 ? 'bad' : 'good',
  };
  return (
    <Account title="O que os outros setores deixam" lines={[...lines, whole]}>
      {isCorrected
        ? 'O resultado anterior está corrigido pelo IGP-DI para esta safra.'
        : 'Valores nominais: o IGP-DI não tem as duas safras para corrigir o resultado anterior.'}
    </Account>
  );
}

function perHaWords({ perHaBrl, previousPerHaBrl, change }: SectorResult): string {
  if (perHaBrl === null) return 'sem área para dividir';
  const own = `${money(perHaBrl)} por ha`;
  if (previousPerHaBrl === null || change === null) return `${own}; sem resultado anterior`;
  return `${own}; na safra anterior ${money(previousPerHaBrl)}: ${changeText(change)}`;
}

function money(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value < 0 ? `−${formatMoney(-value)}` : formatMoney(value);
}
