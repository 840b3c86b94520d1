import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#model/screens/list';
import { type Api, apiOf, type Listed } from './api';
import { notice } from './grid';
import { harvestTitle, runningYear } from './harvest';
import { DESK, openUser, PHONE } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { chooseScope, signIn } from './steps';

const OWNER = 'dona.ficha@porteira.local';
const CUSTOMER = 'Fichas Agropecuária';
const FARMS = { Corte: 'Fazenda Ficha', Leite: 'Sítio Ficha' } as const;
const ENVIRONMENTS = { Corte: 'BEEF_CATTLE', Leite: 'DAIRY_CATTLE' } as const;
type Area = keyof typeof FARMS;

interface Row {
  id: number;
  [field: string]: unknown;
}

const users: BrowserContext[] = [];
const farms: Partial<Record<Area, Row>> = {};
let admin: Api;

beforeAll(async () => {
  admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList } = await admin.get<Listed<Row & { first_year: number }>>('/harvests?perPage=500');
  const harvests = resultList.filter(({ first_year }) => [runningYear(), runningYear() - 1].includes(first_year));
  const profiles = ['BEEF_CATTLE', 'DAIRY_CATTLE'];
  const customer = await admin.post<Row>('/customers', { name: CUSTOMER, email: OWNER, password: PASSWORD, profiles, farms_limit: 9 });
  for (const harvest of harvests) await admin.post('/harvests_details', { harvest, customer });
  const bulks = await admin.get<Listed<Row>>('/category_main_bulk_used?wherein[title]=Silagem de milho');
  for (const area of ['Corte', 'Leite'] as const) {
    const place = { customer, environment: ENVIRONMENTS[area] };
    // The filter chooses a single farm by itself.
    for (const name of [FARMS[area], `${FARMS[area]} 2`]) {
      const farm = await admin.post<Row>('/farms', { ...place, name, harvests_platform: harvests });
      const details = { total_area: 900, land_value: 20_000, main_bulk_used_winter: bulks.resultList };
      for (const harvest of harvests) {
        const { land_value, main_bulk_used_winter, ...shared } = details;
        const own = area === 'Corte' ? { ...shared, land_value } : { ...shared, main_bulk_used_winter };
        await admin.post('/farms_details', { ...place, harvest, farm, ...own });
      }
      farms[area] ??= farm;
    }
  }
});
afterAll(async () => {
  await Promise.all(users.map((user) => user.close()));
});

async function takenAlong(area: Area): Promise<{ user: BrowserContext; page: Page }> {
  const user = await openUser({ ...DESK, isKept: true });
  users.push(user);
  const page = await user.newPage();
  await signIn(page, OWNER, area);
  await chooseScope(page, { harvest: harvestTitle(), farm: FARMS[area] });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(addressOf('take-along'));
  await page.getByRole('button', { name: 'Levar comigo' }).click();
  await page.getByRole('button', { name: 'Atualizar' }).waitFor();
  return { user, page };
}

async function storedRows(path: string, area: Area, where = ''): Promise<Row[]> {
  const place = `environment=${ENVIRONMENTS[area]}&wherein[farm.id]=${farms[area]?.id}&wherein[harvest.first_year]=${runningYear()}`;
  return (await admin.get<Listed<Row>>(`/${path}?${place}&order[id]=ASC${where}`)).resultList;
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const choose = async (page: Page, within: Locator, label: string, option: string) => {
  await within.getByLabel(label, { exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
};
const fitsPhone = async (page: Page) => {
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESK);
};

it('a crop with its costs is one entry: typed, changed and asked about without a network, once on the server', async () => {
  const { user, page } = await takenAlong('Leite');
  await user.setOffline(true);
  await page.goto(addressOf('dairy.crops'));
  await page.getByRole('link', { name: 'Cadastrar' }).click();
  await page.getByLabel('Tipo', { exact: true }).selectOption('Volumoso');
  const head = page.getByRole('region', { name: 'Cultura' });
  await choose(page, head, 'Descrição', 'Silagem de milho');
  await save(page);
  await page.getByText('Necessário preencher todos os campos obrigatórios').first().waitFor();
  for (const [label, value] of Object.entries({
    'Área plantada (ha)': '20',
    'Produtividade anual': '45',
    Perdas: '10',
    'Matéria seca inicial': '33',
  }))
    await head.getByLabel(label).fill(value);
  await addCost(page, 1, ['Insumos', 'Sementes', '22', '25300']);
  await save(page);
  await notice(page, 'Guardado neste aparelho').waitFor();
  await page.waitForURL(/agricultura-cadastro-view\/-\d+$/);
  await page.getByText('no aparelho').first().waitFor();
  expect(await storedRows('agriculture_expenses', 'Leite')).toEqual([]);

  await page.reload();
  const volume = () => page.getByRole('listitem', { name: 'Custo 1' }).getByLabel('Volume');
  await expect.poll(() => volume().inputValue()).toBe('22,00');
  await volume().fill('23');
  await addCost(page, 2, ['Insumos', 'Fertilizantes', '16', '56000']);
  await save(page);
  await notice(page, 'Guardado neste aparelho').waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('row', { name: /Silagem de milho 81\.300,00 810\.000 0,10 .* no aparelho/ }).waitFor();
  await fitsPhone(page);
  await page.getByRole('link', { name: 'Ver registro: Silagem de milho' }).click();
  await page.waitForURL(/view\/-\d+$/);

  await user.setOffline(false);
  await notice(page, '2 enviados').waitFor();
  await page.waitForURL(/view\/\d+$/);
  expect(await storedRows('agriculture_expenses', 'Leite')).toMatchObject([{ planted_area: 20, production: 900 }]);
  const lines = await storedRows('agriculture_expense_items', 'Leite');
  expect(lines).toMatchObject([
    { volume: 23, total_cost: 25_300 },
    { volume: 16, total_cost: 56_000 },
  ]);

  await expect.poll(() => volume().inputValue()).toBe('23,00');
  await user.setOffline(true);
  await volume().fill('24');
  await save(page);
  await notice(page, 'Guardado neste aparelho').waitFor();
  await admin.put(`/agriculture_expense_items/${lines[0]?.id}`, { volume: 30 });
  await user.setOffline(false);
  await notice(page, '1 precisa de você').waitFor();
  await page.goto(addressOf('this-device'));
  await page.getByText('Custo da cultura: Volume', { exact: true }).waitFor();
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Manter o meu' }).click();
  await expect.poll(async () => (await storedRows('agriculture_expense_items', 'Leite'))[0]?.volume).toBe(24);
});

async function addCost(page: Page, at: number, [category, description, volume, total]: readonly [string, string, string, string]) {
  await page.getByRole('button', { name: 'Adicionar custo' }).click();
  const line = page.getByRole('listitem', { name: `Custo ${at}` });
  await choose(page, line, 'Categoria', category);
  await choose(page, line, 'Descrição', description);
  await line.getByLabel('Volume').fill(volume);
  await line.getByLabel('Custo total').fill(total);
}

it.each(['Corte', 'Leite'] as const)('the characterisation of a farm in %s is changed without a network', async (area) => {
  const { user, page } = await takenAlong(area);
  await user.setOffline(true);
  await page.goto(addressOf(area === 'Corte' ? 'beef.farms_details' : 'dairy.farms_details'));
  const total = page.getByRole('textbox', { name: 'Área total (ha)' });
  await expect.poll(() => total.inputValue()).toBe('900,00');
  await page.getByText('Caracterizar outra fazenda precisa de internet').waitFor();
  await total.fill('');
  await save(page);
  await page.getByText('Necessário preencher todos os campos obrigatórios: Área total').waitFor();
  await total.fill('950');
  await choose(page, page.getByRole('main'), area === 'Corte' ? 'Bioma' : 'Ordenha', area === 'Corte' ? 'Cerrado' : 'Manual');
  await save(page);
  await notice(page, 'Guardado neste aparelho').waitFor();
  await page.reload();
  await expect.poll(() => total.inputValue()).toBe('950,00');
  await page.getByText('no aparelho').first().waitFor();
  await fitsPhone(page);
  expect(await storedRows('farms_details', area)).toMatchObject([{ total_area: 900 }]);
  const [before] = await storedRows('farms_details', area);
  await admin.put(`/farms_details/${before?.id}`, { legal_reserve: 21 });
  await user.setOffline(false);
  await notice(page, '1 enviado').waitFor();
  expect(await storedRows('farms_details', area)).toMatchObject([{ total_area: 950, legal_reserve: 21 }]);
});

it('the details of a confinement are entered without a network, and the office is asked about the same field', async () => {
  const { user, page } = await takenAlong('Corte');
  await user.setOffline(true);
  await page.goto(addressOf('beef.confinements'));
  const open = async () => {
    await page.getByRole('button', { name: /^Detalhes do confinamento/ }).click();
    return page.locator('form').filter({ has: page.getByRole('button', { name: 'Salvar detalhes' }) });
  };
  const form = await open();
  await page.getByRole('button', { name: 'Salvar detalhes' }).click();
  await notice(page, 'Preencha todos os campos').waitFor();
  await form.getByLabel('Volumoso principal').selectOption('Silagem de milho');
  await form.getByLabel('Energético principal').selectOption('Milho');
  for (const label of ['Tipo de vagão', 'Tipo de fornecimento', 'Tecnologias']) {
    await form.getByLabel(label).click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar detalhes' }).click();
  await notice(page, 'Guardado neste aparelho').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Detalhes do confinamento Silagem de milho · Milho.*no aparelho/ }).waitFor();
  await fitsPhone(page);
  expect(await storedRows('confinement_details', 'Corte')).toEqual([]);
  await user.setOffline(false);
  await notice(page, '1 enviado').waitFor();
  const [stored] = await storedRows('confinement_details', 'Corte');
  expect(stored).toMatchObject({ roughage_main_source: 'SILAGEM_MILHO', energy_main_source: 'MILHO' });

  await user.setOffline(true);
  await (await open()).getByLabel('Energético principal').selectOption('Sorgo');
  await page.getByRole('button', { name: 'Salvar detalhes' }).click();
  await notice(page, 'Guardado neste aparelho').waitFor();
  await admin.put(`/confinement_details/${stored?.id}`, { energy_main_source: 'OUTROS' });
  await user.setOffline(false);
  await notice(page, '1 precisa de você').waitFor();
  await page.goto(addressOf('this-device'));
  await page.getByRole('button', { name: 'Ficar com o do escritório' }).click();
  await page.getByRole('heading', { name: 'Precisa de você' }).waitFor({ state: 'detached' });
  expect(await storedRows('confinement_details', 'Corte')).toMatchObject([{ energy_main_source: 'OUTROS' }]);
});
