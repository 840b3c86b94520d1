import { useMemo } from 'react';
import { type CalfEntry, type CalfLine, type CalfType, calfLines, damsOf, type MatingEntry } from '#domain/beef/reproduction-sheet';
import { formatNumber } from '#model/kit/text-value';
import { loadedResource } from '../../../client/declarations';
import { useDeepLink } from '../../../client/use-deep-link';
import { SheetPage } from '../../../sheet/declared/SheetPage';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { useDatagrid } from '../../../sheet/declared/use-datagrid';
import { useDeclaredSheet } from '../../../sheet/declared/use-declared-sheet';
import { useStartCell } from '../../../sheet/declared/use-start-cell';
import type { FooterRow } from '../../../sheet/footer';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { useIsNarrow } from '../../../ui/use-is-narrow';
import { RateTable } from './RateTable';

const PATHS = { BIRTH: 'reproduction_birth', WEANING: 'reproduction_weaning' } as const;
const LABELS = { narrowLabels: { amount: 'Qtde.', weight: 'Peso' } };
const NO_DAMS = { exposed: null, pregnant: null };

export default function CalvesScreen() {
  const births = useCalfSheet('BIRTH');
  const weanings = useCalfSheet('WEANING');
  const { response: matings } = useDatagrid('reproduction_mount_herding');
  const dams = useMemo(() => (matings ? damsOf(matings as unknown as MatingEntry[]) : NO_DAMS), [matings]);
  const typed = useMemo(() => [...births.typed, ...weanings.typed], [births.typed, weanings.typed]);
  const lines = useMemo(() => calfLines(typed, dams), [typed, dams]);
  const isNarrow = useIsNarrow();
  return (
    <SheetPage
      title="Nascimento/desmames"
      sheets={[births.sheet, weanings.sheet]}
      hint="Nada lançado nesta safra. Digite quantos bezerros nasceram e foram desmamados, e o peso médio: Enter grava a célula e desce."
      error={births.error ?? weanings.error}
      onRetry={() => {
        births.retry();
        weanings.retry();
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,440px),1fr))] gap-4">
        {([births, weanings] as const).map(({ sheet, type, startCell }) => (
          <div key={type} className="flex flex-col min-w-0">
            <h2 className="mb-1.5 text-[0.9rem]">{sheet.resource.many}</h2>
            <Sheet
              sheet={sheet}
              label={sheet.resource.many}
              titleLabel="Categoria"
              titleWidthPx={isNarrow ? 120 : 170}
              startCell={startCell}
              footer={totalRow(lines, type)}
            >
              <SheetDownload sheet={sheet} />
            </Sheet>
          </div>
        ))}
      </div>
      <RateTable lines={lines.filter(({ type }) => type === null)} hasMatings={matings === null || dams.exposed !== null} />
    </SheetPage>
  );
}

function useCalfSheet(type: CalfType) {
  const { sheet, entries, stored, error, retry } = useDeclaredSheet(loadedResource(PATHS[type]), LABELS);
  const deepLink = useDeepLink();
  const startCell = useStartCell(sheet, entries, stored);
  // Only one of the two sheets can take the focus.
  const isMeant = deepLink !== null && (deepLink.sheet ?? PATHS.BIRTH) === PATHS[type];
  const { numberAt } = sheet;
  const typed = useMemo(
    () =>
      entries.map(({ key, place }): CalfEntry => {
        const where = place as unknown as Pick<CalfEntry, 'category_reference' | 'category_weaning'>;
        return { ...where, type, amount: numberAt(key, ALONE, 'amount'), weight: numberAt(key, ALONE, 'weight') };
      }),
    [entries, type, numberAt],
  );
  return { type, sheet, startCell: isMeant ? startCell : null, typed, error, retry };
}

function totalRow(lines: readonly CalfLine[], type: CalfType): FooterRow[] {
  const line = lines.find((one) => one.type === type);
  if (!line) return [];
  const text = {
    amount: line.amount === null ? '' : formatNumber(line.amount, 0),
    weight: line.weight === null ? '' : formatNumber(line.weight, 2),
  };
  return [{ key: type, title: 'Total', cell: ({ field }) => ({ text: text[field as keyof typeof text] }) }];
}
