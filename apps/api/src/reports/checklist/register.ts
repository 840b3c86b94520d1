import type { Context } from '../../context';
import { readReviews } from '../../facts/review/read-review';
import { fileTitle } from '../../files/download';
import { drawDocument } from '../../files/draw-document';
import { makePdf } from '../../files/pdf';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import { checklistDocument } from './document';
import { checklistSections } from './rows';

/** GET /checklist/analytical: the findings of one or several farms, as PDF. */
export function registerChecklistReport(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/checklist/analytical',
      summary: 'Checklist analítico em PDF: tudo o que conferir nos lançamentos, fazenda por fazenda',
      tags: ['Checklist'],
      farms: 'customer',
      environments: ['BEEF_CATTLE'],
      access: { feature: 'platform' },
      schema: { produces: ['application/pdf'] },
    },
    async ({ years, reply }) => {
      const reviews = await readReviews(context, years);
      const [customer, harvest] = [years.customer.name, years.harvest.title];
      const content = await makePdf(drawDocument(checklistDocument(checklistSections(years, reviews), { customer, harvest })));
      return sendDownload(reply, { name: fileTitle(`Checklist - ${customer} - ${harvest}.pdf`), type: 'application/pdf', content });
    },
  );
}
