import { type Day, formatDay, type HarvestYears, harvestWindow, isLongHarvest } from '#domain/calendar';

const TWELVE_MONTHS = 'os lançamentos de uma safra são dos 12 meses a partir de julho do ano inicial';

/** Shared so that cell, form and API answer the same sentence. */
export const messages = {
  required: 'Campo obrigatório',
  requiredInGrid: 'Este campo é obrigatório',
  either: (other: string) => `Preencha este ou “${other}”`,
  invalid: 'Valor inválido',
  minimum: (limit: string) => `Valor inválido: mínimo ${limit}`,
  maximum: (limit: string) => `Valor inválido: máximo ${limit}`,
  tooMany: (limit: number) => `Valor inválido: no máximo ${limit}`,
  decimals: (count: number) => {
    if (count === 0) return 'Valor inválido: use um número inteiro';
    return `Valor inválido: no máximo ${count === 1 ? '1 casa decimal' : `${count} casas decimais`}`;
  },
  doubtful: (larger: string, smaller: string) =>
    `Valor inválido: pode ser ${larger} ou ${smaller}, pois junto dele há números com ponto decimal. Escreva um dos dois.`,
  invalidDate: 'Data inválida',
  minimumDate: (day: Day) => `A data mínima deve ser ${formatDay(day)}`,
  maximumDate: (day: Day) => `A data máxima deve ser ${formatDay(day)}`,
  afterHarvest: (harvest: HarvestYears) =>
    `A data máxima deve ser ${formatDay(harvestWindow(harvest).end)}${isLongHarvest(harvest) ? `: ${TWELVE_MONTHS}` : ''}`,
  madeElsewhere: (maker: string) => `Este lançamento vem de outro (${maker}): altere ou exclua lá`,
  awaitsValidation: 'Aguarda a validação do técnico',
  invalidEmail: 'Email inválido',
  invalidPhone: 'Telefone inválido',
  oneLine: 'Valor inválido: use uma linha só, sem tabulação',
  tooLong: (limit: number) => `Use no máximo ${limit === 1 ? '1 caractere' : `${limit.toLocaleString('pt-BR')} caracteres`}`,
  shortPassword: 'Senha deve possuir no mínimo 8 caracteres.',
  passwordRules: 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.',
  missingLogin: 'Informe o login',
  missingPassword: 'Informe a senha',
  missingNewPassword: 'Informe a nova senha',
  missingCode: 'Informe o código de confirmação que foi enviado para o seu e-mail',
  notFound: 'Registro não encontrado',
  unknownField: 'Campo desconhecido',
  readOnly: 'Este campo não pode ser alterado',
} as const;
