import { describe, expect, it } from 'vitest';
import { foldText } from '#model/kit/text-value';
import { registry, resourceOf } from '#model/registry';
import { matchHeader, refuseMissing } from './header';
import { type Pinned, sheetColumns } from './sheet-columns';

const columns = sheetColumns(resourceOf('herd_departure'), 'BEEF_CATTLE');
const found = (header: (string | null)[]) => matchHeader(columns, header).map(({ index, column }) => [index, column.name]);
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
  return null;
};

describe('a header', () => {
  it('is matched by label, label with unit, or name, without accents, case and spaces', () => {
    expect(found(['VERSAO', null, ' peso  vivo (KG) ', 'value_arroba', 'id', 'Data'])).toEqual([
      [4, 'id'],
      [0, 'version'],
      [5, 'date'],
      [2, 'weight_alive'],
      [3, 'value_arroba'],
    ]);
  });

  it('names what nobody knows, and what comes twice, all at once', () => {
    expect(refusal(() => found(['Data', 'Dáta', 'Cor', '__proto__']))).toEqual({
      Dáta: 'Coluna repetida',
      Cor: 'Coluna desconhecida',
      __proto__: 'Coluna desconhecida',
    });
  });

  it('must have what new rows cannot do without, and nothing else', () => {
    const missing = (pinned: Partial<Pinned>) =>
      refusal(() => refuseMissing(columns, [], { environment: null, scope: new Set(), ...pinned }));
    const own = ['Data', 'Destino', 'Tipo de saída', 'Categoria', 'Quantidade', 'Peso vivo'];
    expect(Object.keys(missing({}) as object)).toEqual(['Safra', 'Cliente', 'Fazenda', ...own]);
    expect(Object.keys(missing({ scope: new Set(['harvest', 'customer', 'farm']) }) as object)).toEqual(own);
  });
});

it('labels of a resource tell its columns apart', () => {
  for (const resource of registry) {
    for (const environment of [...(resource.environments ?? []), null]) {
      const labels = sheetColumns(resource, environment).map(({ label }) => foldText(label));
      expect([resource.path, new Set(labels).size]).toEqual([resource.path, labels.length]);
    }
  }
});
