import { describe, expect, it } from 'vitest';
import type { Actor, Role } from './permissions';
import { isResourcePath, resourceOf } from './registry';
import { gridOf } from './screen-resource';
import { catalogueAreas, catalogueScreens, entryScreens, type GridScreen, registerScreens } from './screens';

const actor = (role: Role): Actor => ({ id: 1, role, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false });
const all = [...entryScreens, ...registerScreens, ...catalogueScreens];
const screenAt = (address: string): GridScreen => {
  const found = all.find((screen) => screen.address === address);
  if (!found) throw new Error(`no screen at ${address}`);
  return found;
};
const slugsOf = (label: string) =>
  catalogueAreas
    .find((area) => area.label === label)
    ?.groups.flatMap(({ screens }) => screens.map(({ address }) => address.split('/').at(-1)))
    .sort();

describe('the screens', () => {
  it('have an address each, and show a resource that exists where they stand', () => {
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
    for (const { address, resource, environment } of all) {
      expect([address, isResourcePath(resource)]).toEqual([address, true]);
      const { environments } = resourceOf(resource);
      if (environment && environments) expect([address, environments.includes(environment)]).toEqual([address, true]);
    }
  });

  it('are the catalogues of the specification under its addresses', () => {
    const dairy =
      'alimentacao, categoria, cliente-tortuga, ecc-ao-parto, manejo-produtivo, nucleo-utilizado, ordenha, principal-volumoso-utilizado, producao-de-volumoso, raca-predominante, racao-comercial, sistema-de-producao, volumoso, tipo-de-equipe, centros-de-custo, descricao-de-centros-de-custo, igpdi, animal, motivo-da-morte, casos-zootecnicos, tipo-da-qualidade-do-leite';
    const beef =
      'formato-processamento, agricultura-propria, sistema-pecuaria, tipo, tipo-insumo, produtos-dsm, pasto-confinamento, ilp, sistema-recria, nivel-suplementacao-recria, rebanho-suplementacao-recria, percentual-ilp, sistema-engorda, nivel-suplementacao-engorda, rebanho-suplementacao-engorda, bioma, pais, regiao, estado, cidade, grupo-safra, idades, efetivo_pecuario, motivo_para_mortes, tipo_entrada_rebanho, tipo_saida_rebanho, areas, referencias, referencias_desmames, reproducao, categoria_desmame, grupo_racial, tipo_animal, tipo_vagao, tipo_fornecimento, tecnologia_dsm, frentes-trabalho, funcoes, tipos-centros-custo, unidades, setor';
    expect(slugsOf('Leite')).toEqual(dairy.split(', ').sort());
    expect(slugsOf('Corte')).toEqual(beef.split(', ').sort());
  });

  it('name only fields that exist', () => {
    for (const screen of all) {
      const { resource, columns, fixed } = gridOf(screen, actor('ADMIN'));
      const named = [...(columns ?? []), ...Object.keys(fixed), ...Object.keys(screen.labels ?? {}), ...(screen.readOnly ?? [])];
      for (const name of named) expect([screen.address, name, name in resource.fields]).toEqual([screen.address, name, true]);
    }
  });
});

describe('gridOf', () => {
  it('leaves the customer of a farm to choose, once', () => {
    const { resource, columns } = gridOf(screenAt('/cadastros/fazenda'), actor('ADMIN'));
    expect(columns).toEqual(['name', 'sap_cod', 'customer', 'harvests_platform', 'total_harvests', 'only_diagnosis']);
    expect(resource.fields.customer).toMatchObject({ kind: 'reference', to: 'customers', label: 'Cliente', isFinal: true });
    expect(resource.fields.name?.label).toBe('Código da fazenda');
    expect('customer' in resourceOf('farms').fields).toBe(false);
  });

  it('keeps the register of administrators to the roles that the actor may give', () => {
    const screen = screenAt('/cadastros/administradores');
    const own = gridOf(screen, actor('ADMIN'));
    expect([own.fixed, own.among, own.columns]).toEqual([{ user_type: 'ADMIN' }, {}, ['name', 'email', 'password', 'is_disabled']]);
    const { resource, fixed, among, columns } = gridOf(screen, actor('SUPER_ADMIN'));
    expect([fixed, among]).toEqual([{}, { user_type: ['ADMIN', 'SUPER_ADMIN'] }]);
    expect(columns).toContain('user_type');
    const field = resource.fields.user_type;
    expect([field?.initial, field?.kind === 'enum' && field.options.map(({ value }) => value).sort()]).toEqual([
      'ADMIN',
      ['ADMIN', 'SUPER_ADMIN'],
    ]);
  });

  it('offers what the screen is about, and leaves a new row without a value where it had none', () => {
    const { resource } = gridOf(screenAt('/cadastros/categorias/leite/centros-de-custo'), actor('ADMIN'));
    const { type } = resource.fields;
    expect([type?.initial, type?.kind === 'enum' && type.options.map(({ value }) => value)]).toEqual([undefined, ['RECEITAS', 'DESPESAS']]);
  });

  it('searches the title, or that of the first row referred to', () => {
    expect(gridOf(screenAt('/cadastros/categorias/corte/cidade'), actor('ADMIN')).search).toBe('title');
    expect(gridOf(screenAt('/cadastros/clientes'), actor('ADMIN')).search).toBe('name');
    expect(gridOf(screenAt('/cadastros/caracteriza-safra'), actor('ADMIN')).search).toBe('customer.name');
    expect(gridOf(screenAt('/cadastros/categorias/corte/referencias_desmames'), actor('ADMIN')).search).toBe('category_reference.title');
  });
});
