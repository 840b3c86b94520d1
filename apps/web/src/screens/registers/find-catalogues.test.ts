import { describe, expect, it } from 'vitest';
import { catalogueAreas } from '#model/screens/registers';
import { findCatalogues } from './find-catalogues';

const titles = (text: string) =>
  findCatalogues(catalogueAreas, text).flatMap(({ label, groups }) =>
    groups.flatMap(({ screens }) => screens.map(({ title }) => `${label}: ${title}`)),
  );

describe('findCatalogues', () => {
  it('finds by title in both areas, whatever the accents and the case', () => {
    expect(titles('REGIAO')).toEqual(['Corte: Região']);
    expect(titles('motivo')).toEqual(['Corte: Motivo para mortes', 'Leite: Motivo da morte']);
  });

  it('finds a whole group by its name', () => {
    expect(titles('estoque')).toEqual(['Corte: Tipo de insumo', 'Corte: Unidades', 'Corte: Produtos DSM']);
  });

  it('leaves everything without a text and nothing with a strange one', () => {
    expect(titles(' ').length).toBe(42 + 21);
    expect(findCatalogues(catalogueAreas, 'xyz')).toEqual([]);
  });
});
