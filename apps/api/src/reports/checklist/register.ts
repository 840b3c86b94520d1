import { z } from 'zod';
import type { App } from '../../app';
import type { Context } from '../../context';
import { fileTitle, sendDownload } from '../../download';
import { choiceParameters, chooseFarms } from '../../facts/review/choice';
import { readReviewFacts } from '../../facts/review/read-facts';
import { requireActor } from '../../identity/actor';
import { makePdf } from '../../pdf';
import { checklistDocument } from './pdf';
import { checklistSections } from './rows';

/** GET /checklist/analytical: the findings of one or several farms, as PDF. */
export function registerChecklistReport(app: App, context: Context): void {
  app.get(
    '/api/checklist/analytical',
    {
      schema: {
        summary: 'Checklist analítico em PDF: tudo o que conferir nos lançamentos, fazenda por fazenda',
        tags: ['Checklist'],
        querystring: z.strictObject(choiceParameters),
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const chosen = await chooseFarms(context, requireActor(request), request.query);
      const facts = await readReviewFacts(context, chosen);
      const [customer, harvest] = [chosen.customer.name, chosen.harvest.title];
      const content = await makePdf(checklistDocument(checklistSections(chosen, facts), { customer, harvest }));
      return sendDownload(reply, { name: fileTitle(`Checklist - ${customer} - ${harvest}.pdf`), type: 'application/pdf', content });
    },
  );
}
