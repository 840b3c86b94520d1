import { describe, expect, it } from 'vitest';
import { paths } from '../paths';
import { crumbsOf, SECTIONS, trailOf } from './sections';

describe('trailOf', () => {
  it('finds section, area, group and screen of an address', () => {
    const trail = trailOf(paths.corte.herdEntry);
    expect([trail.section?.label, trail.area?.label, trail.group?.label, trail.screen?.label]).toEqual([
      'Lançamentos',
      'Pecuária',
      'Movimentações',
      'Compras e outras entradas',
    ]);
    expect(crumbsOf(trail).map(({ label }) => label)).toEqual(['Lançamentos', 'Pecuária', 'Movimentações']);
  });

  it('knows the landing of an area, a group of its own', () => {
    const trail = trailOf(paths.corte.livestockCards);
    expect([trail.area?.label, trail.group?.label]).toEqual(['Pecuária', 'Resumo']);
  });

  it('takes an address below a screen for that screen, and one that only begins alike for another', () => {
    expect(trailOf(`${paths.leite.deaths}/7`).screen?.label).toBe('Morte');
    expect(trailOf(`${paths.leite.deaths}s`).screen).toBe(null);
    expect(trailOf('/filter-form')).toEqual({ section: null, area: null, group: null, screen: null });
  });

  it('ends the way to a catalogue with the catalogue itself, which stands in no tabs', () => {
    const crumbs = crumbsOf(trailOf(`${paths.catalogues}/corte/efetivo_pecuario`));
    expect(crumbs.map(({ label }) => label)).toEqual(['Cadastros', 'Categorias', 'Corte', 'Efetivo pecuário']);
    expect(crumbs[2]?.to).toBe(`${paths.catalogues}/corte`);
    expect(crumbsOf(trailOf('/cadastros/clientes')).map(({ label }) => label)).toEqual(['Cadastros', 'Clientes']);
  });

  it('gives every screen of a section an address of its own, below its section', () => {
    const all = SECTIONS.flatMap(({ to, areas }) =>
      areas.flatMap(({ groups }) => groups.flatMap((group) => group.screens.map((one) => ({ ...one, section: to })))),
    );
    expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
    for (const { to, section } of all) expect(to.startsWith(`${section}/`)).toBe(true);
  });
});
