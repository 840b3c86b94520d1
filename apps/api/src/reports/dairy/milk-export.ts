import { Readable } from 'node:stream';
import { formatDay, todayInBrazil } from '#domain/calendar';
import { cashFlow } from '#domain/dairy/cash-flow';
import { cashTable } from '#view/dairy/cash-flow-view';
import { monthlyReport } from '#view/dairy/monthly-report';
import type { Context } from '../../context';
import { readDairyYear } from '../../facts/dairy-years';
import { fileTitle } from '../../files/download';
import { farmFileNames, ownersTitle } from '../../files/farm-file-names';
import { monthSheet, writeWorkbook } from '../../files/workbook';
import { type PackedFile, zipped } from '../../files/zip';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { DAIRY_CALL } from './dairy-call';

export function registerMilkExport(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      ...DAIRY_CALL,
      url: '/api/processing/milk',
      farms: 'named',
      summary: 'Exportação do leite: uma planilha por fazenda, num zip',
      schema: { produces: ['application/zip'] },
    },
    async ({ years, reply }) => {
      const day = formatDay(todayInBrazil(context.now())).replaceAll('/', '-');
      const content = Readable.from(zipped(workbooks(context, years), context.now()), { objectMode: false });
      return sendDownload(reply, { name: fileTitle(`${ownersTitle(years.customers)} - ${day}.zip`), type: 'application/zip', content });
    },
  );
}

async function* workbooks(context: Context, years: FarmYears): AsyncGenerator<PackedFile> {
  const nameOf = farmFileNames();
  for (const farm of years.farms) {
    const own = years.only(new Set([farm.id]));
    const run = await readDairyYear(context, own);
    const tables = [...monthlyReport(run, run.months), { ...cashTable(cashFlow(run)), title: 'Fluxo de caixa' }];
    const content = await writeWorkbook(tables.map((table) => monthSheet(table, own)));
    yield { name: nameOf(farm, ` - ${years.harvest.title}.xlsx`), content };
  }
}
