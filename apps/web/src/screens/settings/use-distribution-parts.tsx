import { unaccountedHa } from '#domain/beef/area-account';
import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';
import { amountText } from '#view/formats';
import { Account, type AccountLine } from '../../parts/Account';
import type { UseSheetParts } from '../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../sheet/declared/sheet-lines';
import { useSettingsStatus } from './use-settings-status';

const FIELD = 'value';

export const useParts: UseSheetParts = ({ rows, numberAt }) => {
  const status = useSettingsStatus();
  const { total_area: totalHa = null, entered_area: enteredHa = null } = status ?? {};
  const enteredApart: Readonly<Record<string, number | null>> = status?.entered_distribution ?? {};
  const distributed = rows.map(({ key, title }) => ({
    title,
    settingsHa: numberAt(key, ALONE, FIELD),
    entriesHa: enteredApart[key] ?? null,
  }));
  const left = unaccountedHa({ totalHa, entriesHa: enteredHa, distributed });
  const lines: AccountLine[] = [
    { label: 'Área total', text: hectares(totalHa), note: 'da caracterização da fazenda' },
    { label: 'Demais áreas', text: hectares(enteredHa), note: 'dos lançamentos, média dos meses' },
    ...distributed.map(({ title, settingsHa, entriesHa }) => ({
      label: title,
      text: hectares(settingsHa ?? entriesHa),
      note: settingsHa === null && entriesHa !== null ? 'dos lançamentos, média dos meses' : 'desta tela',
    })),
    { label: 'Não informada', text: hectares(left), isResult: true, tone: left === null || isUnknown(left) ? undefined : toneOf(left) },
  ];
  return {
    // The area of the entries counts until a value is typed here.
    ghostOf: (row) => (typeof enteredApart[row] === 'number' ? formatNumber(enteredApart[row], 2) : null),
    beside: status && (
      <Account title="A fazenda toda" lines={lines}>
        {wordsOf(left)}
      </Account>
    ),
  };
};

const hectares = (value: number | null): string => amountText(value, { unit: 'ha', decimals: 2 });

const toneOf = (left: number) => (left < 0 ? 'bad' : left === 0 ? 'good' : 'waits');

function wordsOf(left: number | null): string {
  if (left === null) return 'Falta a área total, na Caracteriza Fazenda.';
  if (isUnknown(left)) return 'Há um número recusado: corrija-o para saber o que falta informar.';
  if (left === 0) return 'Toda a área da fazenda está informada.';
  if (left > 0) return `${hectares(left)} da fazenda não estão em nenhum uso.`;
  return `O que está informado passa da área total em ${hectares(-left)}: confira as áreas dos lançamentos e as desta tela.`;
}
