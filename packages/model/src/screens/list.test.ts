import { describe, expect, it } from 'vitest';
import { farmsDetails } from '../characterisation/farms-details';
import { initialRegistration, registrationFarm } from '../characterisation/initial-registration';
import { confinementDetails } from '../herd/confinement-details';
import { isReferenceField } from '../kit/field';
import type { Resource } from '../kit/resource';
import type { Actor, Role } from '../permissions';
import { isResourcePath, resourceOf } from '../registry';
import { resources as beef } from '../registry/beef';
import { resources as characterisation } from '../registry/characterisation';
import { resources as dairy } from '../registry/dairy';
import { resources as diagnosis } from '../registry/diagnosis';
import { resources as registers } from '../registry/registers';
import { resources as settings } from '../registry/settings';
import { home, homeAlias, isPublicPath, personalPlaces, publicPlaces } from './before';
import { amongIn, gridOf } from './grid-of';
import { addressOf, type ScreenKey, sections } from './list';
import { catalogueAreas } from './registers';
import {
  addressesOf,
  type DeclarationArea,
  type GridScreen,
  gridsOf,
  isBelow,
  landingOf,
  leadsOf,
  moduleAddress,
  screensOf,
  sheetsOf,
} from './screen';

const actor = (role: Role): Actor => ({ id: 1, role, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false });
const grids = sections.flatMap(gridsOf);
const gridAt = (address: string): GridScreen => {
  const found = grids.find((screen) => screen.address === address);
  if (!found) throw new Error(`no grid at ${address}`);
  return found;
};
const slugsOf = (label: string) =>
  catalogueAreas
    .find((area) => area.label === label)
    ?.groups.flatMap(({ screens }) => screens.map(({ address }) => address.split('/').at(-1)))
    .sort();

const addressed = (key: ScreenKey) => {
  const found = [...personalPlaces, ...sections.flatMap(screensOf)].find((one) => one.key === key);
  if (!found) throw new Error(`no screen ${key}`);
  return found;
};
const referredBy = ({ fields }: Resource): string[] =>
  Object.values(fields).flatMap((field) => (isReferenceField(field) ? [field.to, ...(field.through ? [field.through.path] : [])] : []));

describe('the screens', () => {
  it('have an address and a key each, and stand below their section and their module', () => {
    const all = [...publicPlaces, ...personalPlaces, home, homeAlias, ...sections.flatMap(screensOf)];
    expect(all.length).toBeGreaterThan(90);
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    const strays = sections.flatMap((section) => [
      ...screensOf(section).filter(({ address }) => !addressesOf(section).some((one) => isBelow(address, one))),
      ...section.modules.flatMap(({ groups, ...module }) =>
        groups.flatMap(({ screens }) => screens.filter((screen) => !addressesOf(module).some((one) => isBelow(screen.address, one)))),
      ),
    ]);
    expect(strays).toEqual([]);
  });

  it('are where the addresses of a module lead: its own to where it opens, another to what stands below it', () => {
    const leads = new Map(sections.flatMap(({ modules }) => modules.flatMap(leadsOf)));
    const toOf = (slug: string) => leads.get(`/leite/lancamentos/${slug}`)?.replace('/leite/lancamentos/', '');
    expect(['pecuaria', 'movimentacoes', 'tipo', 'zootecnicos', 'agricultura-cadastro-view', 'financeiro'].map(toOf)).toEqual([
      ...['pecuaria/cards', 'movimentacoes/nascimentos', 'tipo/evolucao-rebanho'],
      ...['dados-zootecnicos/informacoes-tecnicas', 'agricultura', 'financeiro/cards'],
    ]);
    for (const region of ['/categorias/regiao', '/cadastros/categorias/regiao']) {
      expect(leads.get(region)).toBe(addressOf('catalogues.beef.regiao'));
    }
  });

  it('are where each section and each module opens', () => {
    for (const section of sections) {
      const addresses = screensOf(section).map(({ address }) => address);
      for (const address of [landingOf(section), ...section.modules.map(moduleAddress)]) expect(addresses).toContain(address);
    }
  });

  it('are found by their keys', () => {
    expect(addressOf('beef.financials.OUTROS_CREDITOS')).toBe('/corte/lancamentos/financeiro/tipo/outros_creditos');
    expect(addressOf('catalogues.dairy.animal')).toBe('/cadastros/categorias/leite/animal');
    expect(() => addressOf('catalogues.dairy.none' satisfies ScreenKey)).toThrow('no screen catalogues.dairy.none');
  });

  it('need a session but for those of the sign-in', () => {
    expect(['/login', '/forgot-password', '/update-password/ana'].map(isPublicPath)).toEqual([true, true, true]);
    expect(['/', '/loginho', '/filter-form', '/corte/lancamentos'].map(isPublicPath)).toEqual([false, false, false, false]);
  });

  it('that are grids show a resource that exists where they stand', () => {
    for (const { address, resource, environment } of grids) {
      expect([address, isResourcePath(resource)]).toEqual([address, true]);
      const { environments } = resourceOf(resource);
      if (environment && environments) expect([address, environments.includes(environment)]).toEqual([address, true]);
    }
  });

  it('find in their area the resource of a grid, and whatever it is chosen from', () => {
    const areas: Record<DeclarationArea, readonly Resource[]> = { beef, dairy, diagnosis, settings, registers, characterisation };
    const needed = sections.flatMap((section) =>
      gridsOf(section).map((screen) => ({ area: section.declarations, resource: gridOf(screen, actor('ADMIN'), resourceOf).resource })),
    );
    const forms = [
      { area: 'beef', resource: confinementDetails },
      { area: addressed('beef.farms_details').declarations, resource: farmsDetails },
      { area: addressed('diagnosis.farms_details').declarations, resource: farmsDetails },
      ...[initialRegistration, registrationFarm].map((resource) => ({ area: addressed('initial-form').declarations, resource })),
    ] as const;
    for (const { area, resource } of [...needed, ...forms]) {
      const known = area ? areas[area].map(({ path }) => path) : [];
      const own = forms.some((form) => form.resource === resource) ? [] : [resource.path];
      const missing = [...own, ...referredBy(resource)].filter((path) => !known.includes(path));
      expect([area, resource.path, missing]).toEqual([area, resource.path, []]);
    }
  });

  it('that are sheets show one that their area knows', () => {
    const areas: Record<DeclarationArea, readonly Resource[]> = { beef, dairy, diagnosis, settings, registers, characterisation };
    const sheets = sections.flatMap((section) => sheetsOf(section).map((screen) => ({ screen, area: section.declarations })));
    expect(sheets.length).toBeGreaterThan(5);
    for (const { screen, area } of sheets) {
      const declared = area && areas[area].find(({ path }) => path === screen.resource);
      expect([screen.address, declared?.cells !== undefined]).toEqual([screen.address, true]);
      const labels = Object.keys({ ...screen.labels, ...screen.narrowLabels });
      expect([screen.address, labels.filter((name) => !declared?.cells?.values.includes(name))]).toEqual([screen.address, []]);
    }
  });

  it('are the catalogues of the specification under its addresses', () => {
    const dairy =
      'alimentacao, categoria, cliente-tortuga, ecc-ao-parto, manejo-produtivo, nucleo-utilizado, ordenha, principal-volumoso-utilizado, producao-de-volumoso, raca-predominante, racao-comercial, sistema-de-producao, volumoso, tipo-de-equipe, centros-de-custo, descricao-de-centros-de-custo, igpdi, animal, motivo-da-morte, casos-zootecnicos, tipo-da-qualidade-do-leite';
    const beef =
      'formato-processamento, agricultura-propria, sistema-pecuaria, tipo, tipo-insumo, produtos-dsm, pasto-confinamento, ilp, sistema-recria, nivel-suplementacao-recria, rebanho-suplementacao-recria, percentual-ilp, sistema-engorda, nivel-suplementacao-engorda, rebanho-suplementacao-engorda, bioma, pais, regiao, estado, cidade, grupo-safra, idades, efetivo_pecuario, motivo_para_mortes, tipo_entrada_rebanho, tipo_saida_rebanho, areas, referencias, referencias_desmames, reproducao, categoria_desmame, grupo_racial, tipo_animal, tipo_vagao, tipo_fornecimento, tecnologia_dsm, frentes-trabalho, funcoes, tipos-centros-custo, unidades, setor';
    expect(slugsOf('Leite')).toEqual(dairy.split(', ').sort());
    // Used by the product itself.
    const own = ['desembolso-referencia'];
    expect(slugsOf('Corte')).toEqual([...beef.split(', '), ...own].sort());
  });

  it('name only fields that exist', () => {
    for (const screen of grids) {
      const { resource, columns, fixed } = gridOf(screen, actor('ADMIN'), resourceOf);
      const named = [...(columns ?? []), ...Object.keys(fixed), ...Object.keys(screen.labels ?? {}), ...(screen.readOnly ?? [])];
      for (const name of named) expect([screen.address, name, name in resource.fields]).toEqual([screen.address, name, true]);
    }
  });
});

describe('gridOf', () => {
  it('leaves the customer of a farm to choose, once', () => {
    const { resource, columns } = gridOf(gridAt('/cadastros/fazenda'), actor('ADMIN'), resourceOf);
    expect(columns).toEqual(['name', 'sap_cod', 'customer', 'harvests_platform', 'total_harvests', 'only_diagnosis']);
    expect(resource.fields.customer).toMatchObject({ kind: 'reference', to: 'customers', label: 'Cliente', isFinal: true });
    expect(resource.fields.name?.label).toBe('Código da fazenda');
    expect('customer' in resourceOf('farms').fields).toBe(false);
  });

  it('keeps the register of administrators to the roles that the actor may give', () => {
    const screen = gridAt('/cadastros/administradores');
    const own = gridOf(screen, actor('ADMIN'), resourceOf);
    expect([own.fixed, own.among, own.columns]).toEqual([{ user_type: 'ADMIN' }, {}, ['name', 'email', 'password', 'is_disabled']]);
    const { resource, fixed, among, columns } = gridOf(screen, actor('SUPER_ADMIN'), resourceOf);
    expect([fixed, among]).toEqual([{}, { user_type: ['ADMIN', 'SUPER_ADMIN'] }]);
    expect(columns).toContain('user_type');
    const field = resource.fields.user_type;
    expect([field?.initial, field?.kind === 'enum' && field.options.map(({ value }) => value).sort()]).toEqual([
      'ADMIN',
      ['ADMIN', 'SUPER_ADMIN'],
    ]);
  });

  it('lists the customers of the environment that is worked in, and offers both to each', () => {
    const screen = gridAt('/cadastros/clientes');
    const grid = gridOf(screen, actor('ADMIN'), resourceOf);
    expect(amongIn(screen, grid, 'DAIRY_CATTLE')).toEqual({ profiles: ['DAIRY_CATTLE'] });
    const { profiles } = grid.resource.fields;
    expect(profiles?.kind === 'enums' && profiles.options.map(({ value }) => value)).toEqual(['BEEF_CATTLE', 'DAIRY_CATTLE']);
    expect(amongIn(gridAt('/cadastros/fazenda'), grid, 'DAIRY_CATTLE')).toBe(grid.among);
  });

  it('offers what the screen is about, and leaves a new row without a value where it had none', () => {
    const { resource } = gridOf(gridAt('/cadastros/categorias/leite/centros-de-custo'), actor('ADMIN'), resourceOf);
    const { type } = resource.fields;
    expect([type?.initial, type?.kind === 'enum' && type.options.map(({ value }) => value)]).toEqual([undefined, ['RECEITAS', 'DESPESAS']]);
  });

  it('searches the title, or that of the first row referred to', () => {
    expect(gridOf(gridAt('/cadastros/categorias/corte/cidade'), actor('ADMIN'), resourceOf).search).toBe('title');
    expect(gridOf(gridAt('/cadastros/clientes'), actor('ADMIN'), resourceOf).search).toBe('name');
    expect(gridOf(gridAt('/cadastros/caracteriza-safra'), actor('ADMIN'), resourceOf).search).toBe('customer.name');
    expect(gridOf(gridAt('/cadastros/categorias/corte/referencias_desmames'), actor('ADMIN'), resourceOf).search).toBe(
      'category_reference.title',
    );
  });
});
