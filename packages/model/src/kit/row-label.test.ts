import { expect, it } from 'vitest';
import { climates } from '../entries/climates';
import { financials } from '../entries/financials';
import { livestockStocks } from '../entries/livestock-stocks';
import { births } from '../herd/births';
import { variantOf } from './resource';
import { rowLabel } from './row-label';

it('tells a row in a few words: what tells it from others first, numbers by their names', () => {
  expect(rowLabel(births, { date: '2026-03-10', amount: 40, sex: 'FEMALE' })).toBe('Nascimento · 10/03/2026 · Quantidade 40 cab · Fêmea');
  expect(rowLabel(births, { date: '2026-03-01', period: true, amount: 40, sex: 'MALE' })).toBe(
    'Nascimento · 03/2026 · Quantidade 40 cab · Macho',
  );
  const stock = { category_livestock: { id: 1, title: 'Vacas' }, type: true, date: '2026-03-01', amount: 120, weight: 420.5 };
  expect(rowLabel(livestockStocks, stock)).toBe(
    'Estoque da categoria · Vacas · Fim do mês · 03/2026 · Quantidade 120 cab · Peso médio 420,50 kg',
  );
  expect(rowLabel(livestockStocks, { ...stock, type: false, date: '1970-01-01' })).toBe(
    'Estoque da categoria · Vacas · Início da safra · Quantidade 120 cab · Peso médio 420,50 kg',
  );
  expect(rowLabel(climates, { month: 1, precipitation: 210 })).toBe('Chuva do mês · Jan · Chuva 210,0 mm');
});

it('is short, whatever was written into the row', () => {
  const row = {
    type: 'DESPESAS',
    date: '2026-03-10',
    description: 'sal '.repeat(50),
    cost_center: { id: 1, title: 'Nutrição' },
    value: 3000,
  };
  expect(rowLabel(variantOf(financials, 'BEEF_CATTLE'), row)).toBe(
    'Lançamento · Despesas · 10/03/2026 · sal sal sal sal sal sal sal sal sal sal sal sal sal sal sal… · Nutrição · Valor R$ 3.000,00',
  );
});
