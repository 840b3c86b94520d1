import type { Context } from '../../context';
import { readReviews } from '../../facts/review/read-review';
import type { App } from '../../http/app-type';
import { sendPdf } from '../../http/send-pdf';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import { checklistDocument } from './document';
import { registerReview } from './review';
import { checklistSections } from './rows';
import { registerSynthetic } from './synthetic';

export function registerChecklist(app: App, context: Context): void {
  registerReview(app, context);
  registerSynthetic(app, context);
  registerAnalytical(app, context);
}

function registerAnalytical(app: App, context: Context): void {
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
      const document = checklistDocument(checklistSections(years, reviews), { customer, harvest });
      return sendPdf(reply, document, `Checklist - ${customer} - ${harvest}`);
    },
  );
}
