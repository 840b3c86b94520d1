import { describe, expect, it } from 'vitest';
import { addressOf } from '#model/screens/list';
import { breadcrumbsOf, trailOf } from './breadcrumbs';

describe('trailOf', () => {
  it('finds section, module, group and screen of an address', () => {
    const trail = trailOf(addressOf('beef.herd_entry'));
    expect([trail.section?.label, trail.module?.label, trail.group?.label, trail.screen?.title]).toEqual([
      'Lançamentos',
      'Pecuária',
      'Movimentações',
      'Compras e outras entradas',
    ]);
    expect(breadcrumbsOf(trail, 'Compras e outras entradas').map(({ label }) => label)).toEqual([
      'Lançamentos',
      'Pecuária',
      'Movimentações',
    ]);
  });

  it('knows the landing of a module, a group of its own', () => {
    const trail = trailOf(addressOf('beef.livestock-cards'));
    expect([trail.module?.label, trail.group?.label]).toEqual(['Pecuária', 'Resumo']);
  });

  it('takes an address below a screen for that screen, and one that only begins alike for another', () => {
    expect(trailOf(`${addressOf('dairy.deaths')}/7`).screen?.title).toBe('Morte');
    expect(trailOf(`${addressOf('dairy.deaths')}s`).screen).toBe(null);
    expect(trailOf('/filter-form')).toEqual({ section: null, module: null, group: null, screen: null });
  });

  it('says nothing twice: neither a group that is called as its module, nor what the page is called', () => {
    const wayTo = (address: string, title: string) => breadcrumbsOf(trailOf(address), title).map(({ label }) => label);
    expect(wayTo(`${addressOf('registers.catalogues')}/corte/efetivo_pecuario`, 'Efetivo pecuário')).toEqual([
      'Cadastros',
      'Categorias',
      'Corte',
    ]);
    const crumbs = breadcrumbsOf(trailOf(`${addressOf('registers.catalogues')}/corte/efetivo_pecuario`), 'Categoria animal');
    expect(crumbs.at(-1)?.label).toBe('Efetivo pecuário');
    expect(crumbs[2]?.to).toBe(`${addressOf('registers.catalogues')}/corte`);
    expect(wayTo('/cadastros/clientes', 'Clientes')).toEqual(['Cadastros']);
    expect(wayTo(addressOf('beef.livestock-cards'), 'Pecuária')).toEqual(['Lançamentos']);
  });
});
