import { money, optional } from '../kit/field';
import { entry } from '../kit/resource';

export const cashAnalysis = entry({
  path: 'cash_analysis',
  one: 'Análise de caixa',
  many: 'Análise de caixa',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: {
    account_balance_applications_initial: optional(money('Saldo inicial', { min: 1, help: 'Contas e aplicações em 1º de julho.' })),
    membership_contribution: optional(money('Aporte dos sócios', { min: 1, help: 'O que os sócios aportaram na safra.' })),
    account_balance_applications_final: optional(money('Saldo final', { min: 1, help: 'Contas e aplicações em 30 de junho.' })),
  },
  cells: {
    by: [],
    values: ['account_balance_applications_initial', 'membership_contribution', 'account_balance_applications_final'],
    isOnlyWay: true,
    isClearedByMinusOne: true,
    sheet: { lines: { of: 'one', title: 'Caixa da safra' } },
  },
});
