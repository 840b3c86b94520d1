import { Readable } from 'node:stream';
import { formatDay, todayInBrazil } from '#domain/calendar';
import { cashFlow } from '#domain/dairy/cash-flow';
import { monthlyReport } from '#view/dairy/monthly-report';
import type { Context } from '../../context';
import { readDairyYear } from '../../facts/dairy-years';
import { fileTitle } from '../../files/download';
import { aboutFarms, farmFileNames, ownersTitle } from '../../files/farm-file-names';
import { workbookBytes } from '../../files/workbook';
import { type PackedFile, zipped } from '../../files/zip';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { DAIRY_CALL } from './dairy-call';
import { cashSheet, monthlySheet } from './month-sheets';

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
    const sheets = [...monthlyReport(run, run.months).map(monthlySheet), cashSheet(cashFlow(run))];
    const name = nameOf(farm, ` - ${years.harvest.title}.xlsx`);
    const info = { title: name.replace(/\.xlsx$/, ''), about: aboutFarms(own), at: context.now() };
    yield { name, content: await workbookBytes(info, sheets) };
  }
}
