import type { FarmYears } from '../../../scope/farm-years';

export function scopeWords(years: FarmYears | null): string {
  if (!years) return 'Cliente: ____________________   Fazenda: ____________________   Safra: ____/____';
  const { farm, harvest } = years;
  return `Cliente: ${farm.customer.name}   Fazenda: ${farm.name}   Safra: ${harvest.title} (1º de julho a 30 de junho)`;
}

export const FILL_WORDS =
  'Preencha só as células amarelas; as outras se calculam. Não mude a coluna Código: por ela a planilha volta ao Porteira.';
