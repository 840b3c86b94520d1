import { date, text } from '../kit/field';
import { entry } from '../kit/resource';

/** Background for the analyses: a drought, a purchase of land, a change of system. */
export const initialAnalysisArguments = entry({
  path: 'initial_analysis_arguments',
  one: 'Ponderação',
  many: 'Ponderações iniciais sobre análises',
  environments: ['BEEF_CATTLE'],
  month: null,
  order: [['date', 'DESC']],
  fields: {
    date: date('Data', { window: 'past', suggested: ({ today }) => today }),
    description: text('Ponderação', { maxLength: 2000, isMultiline: true, width: 4 }),
  },
});
